/** Tells the server something without waiting for an answer; it arrives even when the page is being left. */
export function beacon(path: string, body: object): void {
  navigator.sendBeacon(path, new Blob([JSON.stringify(body)], { type: 'application/json' }))
}
