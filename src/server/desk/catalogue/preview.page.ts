// Shows products as their cards and pages would show them to a guest, as if they lay in the store: what is looked at before it is written.
import { DEFAULT_CONTEXT } from '#shop/browsing/buying-context.ts'
import { cardView } from '#shop/catalog/card.view.ts'
import { factsOf } from '#shop/catalog/product-page/facts.view.ts'
import type { Previewed } from '#shop/operations/catalogue/preview.service.ts'
import type { Product } from '#shop/products/product.ts'
import { desk } from '#texts/desk/desk.ts'
import { type Html, html, raw } from '#ui/markup/html.ts'
import { productCard } from '#ui/product/product-card.ts'
import { facts, shown } from '../pieces.ts'

const words = desk.catalogue.preview

export function previewPart({ products, find }: Previewed): Html {
  return html`<p>${words.lead}</p><ul class="desk-previews">${products.map((product) => one(product, find))}</ul>`
}

function one(product: Product, find: Previewed['find']): Html {
  const card = cardView(product, { catalogue: { product: find, available: () => 1 }, audience: 'guest', context: DEFAULT_CONTEXT, limit: 1 }) // biome-ignore format: one row
  return html`<li class="desk-preview">
    <div class="desk-preview__card"${raw(' inert')}>${productCard(card)}</div>
    <div><h3>${shown(product.name)}</h3>
      ${product.description !== '' && html`<p>${shown(product.description)}</p>`}
      ${facts(factsOf(product, find).map(({ label, value }) => [label, shown(value)] as const))}
    </div>
  </li>`
}
