// Whether a field counts as left, so that its error shows.

/**
 * With something in it always; empty only on the way to another field. An error that appears under the finger of somebody who
 * presses a button moves the button away.
 */
export function isLeft(text: string, next: EventTarget | null): boolean {
  return text !== '' || next instanceof HTMLInputElement
}
