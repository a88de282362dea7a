// Leaves a page once: a second navigation aborts the first, and browsers report its transition as failed. Whoever goes home after a
// log-out is not brought back by an answer or a tab that says the same meanwhile.

let isLeft = false

/** Goes on, unless this page is being left. */
export function leavePage(go: () => void): void {
  if (isLeft) return
  keepForLeaving()
  go()
}

/** Loads this page anew, unless it is being left. */
export function reloadPage(): void {
  leavePage(() => location.reload())
}

/** From now on nobody else leaves this page: who says so is about to. */
export function keepForLeaving(): void {
  isLeft = true
  addEventListener('pageshow', comeBack, true) // before whoever would leave it again
}

/** It is not left after all. */
export function stayOnPage(): void {
  isLeft = false
}

/** Back shows it as it was, ready to be left again. */
function comeBack({ persisted }: PageTransitionEvent): void {
  if (persisted) stayOnPage()
}
