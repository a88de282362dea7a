// Whether an app of the phone is likely to be on this very device.
export function isPhone(): boolean {
  return /Android|iPhone|iPad|iPod/i.test(navigator.userAgent)
}
