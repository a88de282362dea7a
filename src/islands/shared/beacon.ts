/** Tells the server something without waiting for an answer; it arrives even when the page is being left. */
export function beacon(path: string, body: object): void {
  const headers = { 'content-type': 'application/json' }
  fetch(path, { method: 'POST', keepalive: true, headers, body: JSON.stringify(body) }).catch(() => undefined) // nobody waits for it
}
