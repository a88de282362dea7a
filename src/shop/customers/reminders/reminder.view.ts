// What a page says of a request for a letter.
import type { BuyingContext } from '#shop/products/product.ts'
import { reminderWords as words } from '#texts/account/reminders.ts'

/** Without a context in which the product can be had, a letter follows. */
export function reminderView({ name, available }: { readonly name: string; readonly available: BuyingContext | null }) {
  const message = available ? words.available[available.deliveryTime](name) : words.willTell(name)
  return { message, waiting: available === null }
}
