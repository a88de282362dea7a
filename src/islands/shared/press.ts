// Tells an island of `client:press` (../client-press.ts) that it is about to be used.

export function press(island: Element | null): void {
  island?.dispatchEvent(new Event('press'))
}
