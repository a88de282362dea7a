// Shows the pages of the section of products, those that the reader's role may see.

import { FEEDS_PATH, FILES_PATH, PHOTOS_PATH, PRODUCTS_PATH, RUNS_PATH } from '#server/desk/shared/addresses.ts'
import { mayDo, type Role } from '#shop/operations/access/roles.ts'
import { desk } from '#texts/desk/desk.ts'
import { type Html, html, raw } from '#ui/markup/html.ts'

const words = desk.catalogue.tabs

const TABS = {
  products: { path: PRODUCTS_PATH, needs: 'catalogue.see' },
  new: { path: `${PRODUCTS_PATH}/nuevo`, needs: 'catalogue.change' },
  reprice: { path: `${PRODUCTS_PATH}/precios`, needs: 'catalogue.change' },
  files: { path: FILES_PATH, needs: 'catalogue.change' },
  photos: { path: PHOTOS_PATH, needs: 'catalogue.change' },
  runs: { path: RUNS_PATH, needs: 'catalogue.see' },
  feeds: { path: FEEDS_PATH, needs: 'catalogue.see' },
} as const

export function catalogueTabs(role: Role, current: keyof typeof TABS | null): Html {
  const names = (Object.keys(TABS) as (keyof typeof TABS)[]).filter((name) => mayDo(role, TABS[name].needs))
  return html`<nav class="desk-stages" aria-label="${words.label}"><ul class="chips">${names.map(
    (name) =>
      html`<li><a class="chip${name === current ? ' chip--on' : ''}" href="${TABS[name].path}"${name === current ? raw(' aria-current="page"') : ''}>${words[name]}</a></li>`,
  )}</ul></nav>`
}
