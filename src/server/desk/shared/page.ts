// Makes the frame of the desk's pages: head, sections, who is logged in. It has no script; `html` escapes everything shown.

import type { ShopIdentity } from '#shop/content/identity.ts'
import { iconAddress, logoAddress } from '#shop/content/shop-logo.ts'
import type { DeskVisitor } from '#shop/operations/access/desk-door.service.ts'
import { mayDo, type Permission, type Role } from '#shop/operations/access/roles.ts'
import { coloursAddress } from '#shop/settings/colours.ts'
import { defaultSettings } from '#shop/settings/settings.ts'
import { DESK_PATH, desk as words } from '#texts/desk/desk.ts'
import { wordmark } from '#texts/frame/wordmark.ts'
import { type Html, html, raw } from '#ui/markup/html.ts'
import { ACCOUNT_PATH } from './addresses.ts'

type DeskIdentity = Pick<ShopIdentity, 'name' | 'logo' | 'colours'>

interface DeskPage {
  readonly title: string
  /** The section that is marked; null for none. */
  readonly section: Section | null
  readonly body: Html
  /** The operator; null before the log-in. */
  readonly visitor: DeskVisitor | null
}

/** The sections by their path below the desk; somebody is offered those his role may see. */
const SECTIONS = {
  orders: { path: '', needs: 'orders.see' },
  requests: { path: '/solicitudes', needs: 'cases.see' },
  pending: { path: '/pendientes', needs: 'cases.see' },
  statement: { path: '/cartola', needs: 'money.take' },
  documents: { path: '/documentos', needs: 'documents.see' },
  day: { path: '/dia', needs: 'orders.see' },
  stock: { path: '/stock', needs: 'stock.see' },
  products: { path: '/productos', needs: 'catalogue.see' },
  customers: { path: '/clientes', needs: 'customers.see' },
  figures: { path: '/cifras', needs: 'figures.see' },
  record: { path: '/registro', needs: 'record.see' },
  people: { path: '/personas', needs: 'people.change' },
  health: { path: '/salud', needs: 'health.see' },
} as const satisfies Readonly<Record<string, { readonly path: string; readonly needs: Permission }>>

export type Section = keyof typeof SECTIONS

const sectionsOf = (role: Role): Section[] =>
  (Object.keys(SECTIONS) as Section[]).filter((name) => mayDo(role, SECTIONS[name].needs))

/** Gives the address where a role begins: its first section. */
export function homeOf(role: Role): string {
  const [first = 'stock'] = sectionsOf(role)
  return DESK_PATH + SECTIONS[first].path
}

export const STYLE_PATH = `${DESK_PATH}/estilo.css`

const WORDMARK = raw(
  `<svg viewBox="${wordmark.viewBox.join(' ')}" fill="currentColor" aria-hidden="true">${wordmark.paths.map((path) => `<path d="${path}"/>`).join('')}</svg>`,
)

/** The shop's mark on the head's dark ground: the owner's logo, else his name, or the wordmark of a shop as it begins. */
function markOf({ name, logo }: DeskIdentity): Html {
  if (!logo) return name === defaultSettings.shopName ? WORDMARK : html`<b>${name}</b>`
  const { dark } = logo
  const shown = dark ?? logo.logo
  return html`<img src="${logoAddress(shown)}" alt="${name}" width="${shown.width}" height="${shown.height}"${dark ? '' : raw(' class="desk-brand__plate"')}>`
}

function iconsOf({ logo, colours }: DeskIdentity): Html {
  if (!logo) return html`<link rel="icon" href="/favicon.svg" type="image/svg+xml">`
  return html`<link rel="icon" href="${iconAddress(logo, colours.brand, 32)}" type="image/png" sizes="32x32">`
}

/** Writes a whole page as text. */
export function pageText({ title, section, body, visitor }: DeskPage, identity: DeskIdentity): string {
  const colours = coloursAddress(identity.colours)
  const { html: text } = html`<html lang="es-CL">
    <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="robots" content="noindex, nofollow">
      <title>${title} · ${words.name}</title>
      <link rel="stylesheet" href="${STYLE_PATH}">
      ${colours !== null && html`<link rel="stylesheet" href="${colours}">`}
      ${iconsOf(identity)}
    </head>
    <body class="desk">
      <a class="desk-skip" href="#contenido-de-la-pagina">${words.skip}</a>
      <header class="desk-head"><div class="desk-head__in">
        <a class="desk-brand" href="${visitor ? homeOf(visitor.role) : DESK_PATH}">${markOf(identity)}<span>${words.name}</span></a>
        ${visitor && sections(visitor.role, section)}
        ${visitor && logOutForm(visitor)}
      </div></header>
      <main id="contenido-de-la-pagina" class="desk-main" tabindex="-1">${body}</main>
    </body>
  </html>`
  return `<!doctype html>${text}`
}

function sections(role: Role, current: Section | null): Html {
  const links = sectionsOf(role).map(
    (name) =>
      html`<li><a href="${DESK_PATH}${SECTIONS[name].path}"${name === current ? raw(' aria-current="page"') : ''}>${words.nav[name]}</a></li>`,
  )
  return html`<nav class="desk-nav" aria-label="${words.sections}"><ul>${links}</ul></nav>`
}

function logOutForm(visitor: DeskVisitor): Html {
  return html`<form class="desk-who" method="post" action="${DESK_PATH}/salir">
    ${formToken(visitor)}<a class="link" href="${ACCOUNT_PATH}" aria-label="${words.account(visitor.operator)}">${visitor.operator}</a><button class="link" type="submit">${words.logOut}</button>
  </form>`
}

/** Makes the hidden field with the session's token, which every form of the desk brings along. */
export function formToken({ formToken: token }: DeskVisitor): Html {
  return html`<input type="hidden" name="ficha" value="${token}">`
}
