// Log-out: ends the session, then empties what this browser stores of the person, and goes home.
import { resetCart } from '#islands/cart/cart.store.ts'
import { forgetTyped, tellTabs } from '#islands/customers/tabs.ts'
import { forgetAddress } from '#islands/delivery/set-destination.ts'
import { call } from '#islands/shared/call.ts'
import { keepForLeaving, stayOnPage } from '#islands/shared/leave-page.ts'
import { paths } from '#texts/paths.ts'

/** False when no answer came: then nobody is logged out, and nothing is emptied. */
export async function logOut(everywhere: boolean): Promise<boolean> {
  keepForLeaving()
  const answer = await call('POST /logout', { body: { everywhere } })
  if (!answer.ok) {
    stayOnPage()
    return false
  }
  forgetPerson()
  location.assign(paths.home)
  return true
}

/** Cart, points, recommendations and address go with the person. */
export function forgetPerson(): void {
  resetCart()
  forgetAddress()
  forgetTyped()
  tellTabs('guest')
}
