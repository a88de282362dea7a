// Makes the frame of the desk's pages: head, sections, who is logged in. It has no script; `html` escapes everything shown.

import type { DeskVisitor } from '#shop/operations/access/desk-access.service.ts'
import { DESK_PATH, desk as words } from '#texts/desk/desk.ts'
import { wordmark } from '#texts/frame/wordmark.ts'
import { type Html, html, raw } from '#ui/markup/html.ts'

interface DeskPage {
  readonly title: string
  /** The section that is marked; null for none. */
  readonly section: Section | null
  readonly body: Html
  /** The operator; null before the log-in. */
  readonly visitor: DeskVisitor | null
}

const SECTIONS = {
  orders: '',
  requests: '/solicitudes',
  pending: '/pendientes',
  statement: '/cartola',
  day: '/dia',
  stock: '/stock',
  customers: '/clientes',
  figures: '/cifras',
  record: '/registro',
} as const

export type Section = keyof typeof SECTIONS

export const STYLE_PATH = `${DESK_PATH}/estilo.css`

const LOGO = raw(
  `<svg viewBox="${wordmark.viewBox.join(' ')}" fill="currentColor" aria-hidden="true">${wordmark.paths.map((path) => `<path d="${path}"/>`).join('')}</svg>`,
)

/** Writes a whole page as text. */
export function pageText({ title, section, body, visitor }: DeskPage): string {
  const { html: text } = html`<html lang="es-CL">
    <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="robots" content="noindex, nofollow">
      <title>${title} · ${words.name}</title>
      <link rel="stylesheet" href="${STYLE_PATH}">
      <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    </head>
    <body class="desk">
      <a class="desk-skip" href="#contenido">${words.skip}</a>
      <header class="desk-head"><div class="desk-head__in">
        <a class="desk-brand" href="${DESK_PATH}">${LOGO}<span>${words.name}</span></a>
        ${visitor && sections(section)}
        ${visitor && logOutForm(visitor)}
      </div></header>
      <main id="contenido" class="desk-main" tabindex="-1">${body}</main>
    </body>
  </html>`
  return `<!doctype html>${text}`
}

function sections(current: Section | null): Html {
  const names = Object.keys(SECTIONS) as Section[]
  const links = names.map(
    (name) =>
      html`<li><a href="${DESK_PATH}${SECTIONS[name]}"${name === current ? raw(' aria-current="page"') : ''}>${words.nav[name]}</a></li>`,
  )
  return html`<nav class="desk-nav" aria-label="${words.sections}"><ul>${links}</ul></nav>`
}

function logOutForm(visitor: DeskVisitor): Html {
  return html`<form class="desk-who" method="post" action="${DESK_PATH}/salir">
    ${formToken(visitor)}<span>${visitor.operator}</span><button class="link" type="submit">${words.logOut}</button>
  </form>`
}

/** Makes the hidden field with the session's token, which every form of the desk brings along. */
export function formToken({ formToken: token }: DeskVisitor): Html {
  return html`<input type="hidden" name="ficha" value="${token}">`
}
