// The checkout opened again in a tab that was further on: the server writes its first step, so nothing of the steps shows until the one
// that is open does (styles/checkout/step.css). Before the first paint, so that nothing moves.

/** The key of the checkout's open step in `sessionStorage`; the confirmation removes it. */
export const STEP_KEY = 'liqui:step'

/** Marks the root of any page: only the checkout has steps. */
export function markLaterStep(): void {
  try {
    const stored = sessionStorage.getItem(STEP_KEY)
    if (stored && !stored.includes('contact')) document.documentElement.dataset.later = ''
  } catch {} // no storage: every visit begins at the first step
}
