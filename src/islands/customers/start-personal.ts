// What comes to a page after it, for people with an account: prices of what is recommended to them, and what they ordered.
import { $recommendations, loadUser, pageAudience } from '#islands/customers/user.store.ts'
import { whenLoaded } from '#ui/first-visit/when-idle.ts'

export function startPersonal(): void {
  if (pageAudience() === 'guest') return
  whenLoaded(() => {
    $recommendations.subscribe((offers) => {
      if (offers.length > 0)
        void import('#islands/customers/recommended-prices.ts').then(({ show }) => show(offers), nothing)
    })
    void loadUser().then((user) => {
      const row = document.querySelector<HTMLElement>('[data-order-again]')
      if (user === null || row === null) return
      return import('#islands/customers/order-again.ts').then(
        ({ fillOrderAgain }) => fillOrderAgain(row, user.id),
        nothing,
      )
    })
  })
}

/** Offline: the page stands as it is. */
function nothing(): void {}
