// The letter that a product is back, with a way out that needs no log-in.
import { withContext } from '#shop/browsing/buying-context.ts'
import type { BulkOffer } from '#shop/pricing/bulk-offer.ts'
import type { BuyingContext, Product } from '#shop/products/product.ts'
import { formatClp } from '#shop/shared/money.ts'
import { reminderMail as words } from '#texts/account/reminders.ts'
import { letters } from '#texts/mails/letters.ts'
import { paths } from '#texts/paths.ts'
import { customerLetter, type Sender } from '../letter.mail.ts'

interface BackLetter {
  readonly to: string
  readonly name: string
  readonly product: Pick<Product, 'id' | 'slug' | 'displayName' | 'hasAlcohol'>
  readonly price: number
  readonly bulk: BulkOffer | null
  readonly context: BuyingContext
  readonly wayOut: string
}

export function reminderMail({ to, name, product, price, bulk, context, wayOut }: BackLetter, sender: Sender) {
  const see = sender.siteUrl + withContext(paths.product(product), context)
  const out = sender.siteUrl + paths.reminders(wayOut)
  const facts = [
    words.price(formatClp(price)),
    ...(bulk?.price ? [words.bulk(bulk.amount, formatClp(bulk.price))] : []),
    words.delivery[context.deliveryTime],
    words.hurry,
  ]
  return customerLetter(
    {
      to,
      subject: words.subject(product.displayName, sender.shopName),
      title: words.title,
      hello: letters.hello(name),
      paragraphs: [words.back(product.displayName), ...facts],
      buttons: [[words.see, see]],
      hasAlcohol: product.hasAlcohol,
      unsubscribe: out,
      foot: [words.once],
      links: [[words.wayOut, out]],
    },
    sender,
  )
}
