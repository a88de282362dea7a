// What is sent while a page may be left.
import type { CallBody, CallName } from '#islands/shared/contracts.ts'

/** Makes a POST call without waiting for its answer; it arrives even when the page is being left. */
export function beacon<Name extends Extract<CallName, `POST ${string}`>>(name: Name, body: CallBody<Name>): void {
  const [method = '', path = ''] = name.split(' ')
  const headers = { 'content-type': 'application/json' }
  fetch(path, { method, keepalive: true, headers, body: JSON.stringify(body) }).catch(() => undefined)
}
