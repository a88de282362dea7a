// What comes to a page after it, for people with an account: prices of what is recommended to them, and what they
// ordered.
import { $recommendations, loadUser } from '#islands/customers/user.store.ts'

/** Called once on a page of somebody with an account. */
export async function showPersonal(): Promise<void> {
  $recommendations.subscribe((offers) => {
    if (offers.length > 0)
      void import('#islands/customers/recommended-prices.ts').then(({ show }) => show(offers), nothing)
  })
  const user = await loadUser()
  const row = document.querySelector<HTMLElement>('[data-order-again]')
  if (user === null || row === null) return
  await import('#islands/customers/order-again.ts').then(({ fillOrderAgain }) => fillOrderAgain(row, user.id), nothing)
}

/** Offline: the page stands as it is. */
function nothing(): void {}
