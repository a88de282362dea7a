// Shows products as their cards and pages would show them to a guest, as if they lay in the store: what is looked at before it is written.

import { facts, shown } from '#server/desk/shared/pieces.ts'
import { DEFAULT_CONTEXT } from '#shop/browsing/buying-context.ts'
import { type CardView, cardView } from '#shop/catalog/card.view.ts'
import { factsOf } from '#shop/catalog/product-page/facts.view.ts'
import type { Previewed } from '#shop/operations/catalogue/preview.service.ts'
import type { Product } from '#shop/products/product.ts'
import { formatClp } from '#shop/shared/money.ts'
import { pictureFile } from '#shop/shared/written/picture-address.ts'
import { catalog } from '#texts/catalog/catalog.ts'
import { desk } from '#texts/desk/desk.ts'
import { type Html, html } from '#ui/markup/html.ts'

const words = desk.catalogue.preview

export function previewPart({ products, find }: Previewed): Html {
  return html`<p>${words.lead}</p><ul class="desk-previews">${products.map((product) => one(product, find))}</ul>`
}

function one(product: Product, find: Previewed['find']): Html {
  const card = cardView(product, { catalogue: { product: find, available: () => 1 }, audience: 'guest', context: DEFAULT_CONTEXT, limit: 1 }) // biome-ignore format: one row
  return html`<li class="desk-preview">
    <div class="desk-preview__card">${cardPart(card)}</div>
    <div><h3>${shown(product.name)}</h3>
      ${product.description !== '' && html`<p>${shown(product.description)}</p>`}
      ${facts(factsOf(product, find).map(({ label, value }) => [label, shown(value)] as const))}
    </div>
  </li>`
}

/** What the shop's card says, in the desk's own dress. */
function cardPart({ name, pictureKey, price, referencePrice, unitPrice }: CardView): Html {
  return html`<img src="/fotos/${pictureFile({ key: pictureKey, width: 300, format: 'avif' })}" alt="" width="200" height="250" loading="lazy">
    <p class="desk-strong">${shown(name)}</p>
    <p><strong>${formatClp(price)}</strong>${referencePrice !== null && html` <s>${formatClp(referencePrice)}</s>`}</p>
    ${unitPrice !== null && html`<p>${formatClp(unitPrice.price)} ${catalog.per[unitPrice.label]}</p>`}`
}
