// A call that is sent when the page closes while a payment is pending, so that it is given up: never by our own hand-over.
import type { Leaving } from '#islands/checkout/payment/methods/method-module.ts'

/** Sends `call` when the page is left, and tells `left`; returns what takes it back, for our own hand-over and for the end of the payment. */
export function cancelWhenLeft(
  call: Leaving | null,
  target: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  left: () => void = () => {},
) {
  if (call === null) return () => {}
  const send = () => {
    left()
    // It lives on when the page is gone; nobody waits for the answer.
    fetch(call.path, {
      method: call.method,
      keepalive: true,
      credentials: 'same-origin',
      ...(call.method === 'GET'
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(call.body ?? {}) }),
    }).catch(() => undefined)
  }
  target.addEventListener('pagehide', send, { once: true })
  return () => target.removeEventListener('pagehide', send)
}
