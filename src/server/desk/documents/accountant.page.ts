// Shows all that depends on the owner's situation at the tax office, for his accountant.

import { catalogueProductPath, DOCUMENTS_PATH } from '#server/desk/shared/addresses.ts'
import { panel, shown, table } from '#server/desk/shared/pieces.ts'
import type {
  AccountantList,
  AccountantPoint,
  DoubtfulProduct,
} from '#shop/tax-documents/accountant/accountant-list.ts'
import { accountant as texts } from '#texts/accountant.ts'
import { desk } from '#texts/desk/desk.ts'
import { type Html, html } from '#ui/markup/html.ts'

const words = desk.documents.accountant

export function accountantPage({ points, products, productCount }: AccountantList): Html {
  const { title, lead, about, value, means, ask, fixed, code } = words
  return html`<p><a class="link" href="${DOCUMENTS_PATH}">${desk.documents.title}</a></p>
    <h1>${title}</h1>
    <p>${lead}</p>
    ${table<AccountantPoint>(
      title,
      [
        {
          name: about,
          cell: ({ point, setting }) => html`<strong>${texts.wordsOf(point).about}</strong>${setting && html` <code>${setting}</code>`}`, // biome-ignore format: one row
        },
        { name: value, cell: (each) => (each.setting === null ? fixed : shown(texts.valueOf(each))) },
        { name: means, cell: (each) => texts.wordsOf(each.point).means },
        { name: ask, cell: ({ point }) => texts.wordsOf(point).ask },
      ],
      points,
    )}
    ${panel(
      `${words.products} (${productCount})`,
      productCount === 0
        ? html`<p>${words.noProducts}</p>`
        : html`${table<DoubtfulProduct>(
            words.products,
            [
              {
                name: words.product,
                cell: ({ sku, name }) => html`<a class="link" href="${catalogueProductPath(sku)}">${shown(name)}</a> <small>${shown(sku)}</small>`, // biome-ignore format: one row
              },
              { name: words.has, cell: (each) => code(each.code) },
              { name: words.may, cell: ({ mayHave }) => mayHave.map((one) => code(Number(one))).join(' / ') },
            ],
            products,
          )}${productCount > products.length && html`<p>${words.more(productCount - products.length)}</p>`}`,
    )}`
}
