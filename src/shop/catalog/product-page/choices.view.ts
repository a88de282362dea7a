// The unit, packs and box of a product as its page offers them side by side, each with what the cart needs of it.

import { cardView, type ViewContext } from '#shop/catalog/card.view.ts'
import type { Catalogue } from '#shop/catalog/catalogue.ts'
import { type Choice, type ChoiceOffer, cheaperThan, choices } from '#shop/catalog/choices.ts'
import { packsOf, singleProductOf } from '#shop/catalog/packs.ts'
import { type BulkFrom, bulkFrom } from '#shop/pricing/bulk-offer.ts'
import { unitPrice } from '#shop/pricing/price.ts'
import type { Deal } from '#shop/pricing/promotions/deal.ts'
import { dealsOf } from '#shop/pricing/promotions/deals.ts'
import type { Product } from '#shop/products/product.ts'
import type { Clp } from '#shop/shared/money.ts'
import { product as words } from '#texts/catalog/product.ts'
import { paths } from '#texts/paths.ts'

export interface ChoiceView {
  /** Names it in the address: `unidad`, `pack-6`, `caja-12`. */
  readonly id: string
  readonly label: string
  readonly total: Clp
  readonly each: Clp
  readonly saving: Clp
  /** Of one that costs more per unit than a smaller one: the label of that one. */
  readonly cheaper: string | null
  readonly units: number
  /** The page of what is bought. */
  readonly href: string
  readonly chosen: boolean
  readonly offer: ChoiceOffer
}

interface ChoicesContext extends ViewContext {
  readonly catalogue: Catalogue
  readonly bulkMinimum: Clp
}

/**
 * The choices of a product's page. Chosen is the one named `requested` (by the address), or else the product itself;
 * none when it cannot be bought. Empty where there is nothing to choose between.
 */
export function choicesView(product: Product, viewContext: ChoicesContext, requested: string | null): ChoiceView[] {
  const { catalogue, audience, context, limit, bulkMinimum, promotionsOf } = viewContext
  const single = singleProductOf(catalogue, product)
  if (!single) return []
  const available = (one: Product) => catalogue.available(one, context)
  const found = choices(single, packsOf(catalogue, single), {
    audience,
    limit,
    bulkMinimum,
    promotions: promotionsOf?.({ ...context, audience }) ?? [],
    available,
    about: product.id,
  })
  const own = found.find((choice) => choice.kind !== 'box' && choice.product.id === product.id)
  const chosen = own && (found.find((choice) => nameOf(choice) === requested) ?? own)
  if (found.length < (own ? 2 : 1)) return []
  return found.map((choice) => viewOf(choice, viewContext, choice === chosen, cheaperThan(choice, found)))
}

function viewOf(choice: Choice, viewContext: ChoicesContext, chosen: boolean, cheaper?: Choice): ChoiceView {
  const { product, amount, units, total, each, saving } = choice
  const { id, name, price, limit, available, pictureKey, slug, terms } = cardView(product, viewContext)
  const bulk = bulkFrom(product, viewContext.audience, viewContext)
  return {
    id: nameOf(choice),
    label: labelOf(choice),
    total,
    each,
    saving,
    cheaper: cheaper ? labelOf(cheaper) : null,
    units,
    href: paths.product(product),
    chosen,
    offer: {
      ...{ productId: id, name, price, limit, stock: available, pictureKey, slug, amount },
      bulk,
      deals: dealsAt(product, bulk, viewContext),
      ...(terms && { terms }),
    },
  }
}

/** What promotions take off it at the price of whoever looks. */
export function dealsAt(
  product: Product,
  bulk: BulkFrom | null,
  { audience, context, promotionsOf }: ViewContext,
): readonly Deal[] {
  const prices = { unitPrice: unitPrice(product, audience), bulkPrice: bulk?.price ?? null }
  return dealsOf(product, prices, promotionsOf?.({ ...context, audience }) ?? [])
}

function labelOf({ kind, units }: Choice): string {
  return words.choice[kind](units)
}

function nameOf({ kind, units }: Choice): string {
  return words.choiceName[kind](units)
}
