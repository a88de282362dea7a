// The layout and headers of every page of the sandbox.
import type { Response } from 'express'
import { sandboxTexts as texts } from '#texts/sandbox.ts'
import { type Html, html } from '#ui/markup/html.ts'

/** `form-action` stays open: the return to any shop's address, and its redirects, count as form targets. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "script-src 'self'",
  "img-src 'self' data:",
  "frame-src 'self'",
  'form-action http: https:',
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** What every page is styled by, in this order: all pages, the payment page, panel and inbox. */
const SHEETS = ['sandbox', 'payment', 'panel']

export type Page = {
  title: string
  banner: string
  body: Html
  status?: number
  narrow?: boolean
  /** Shown in a frame of the shop's page. */
  isFramed?: boolean
  /** A script of the sandbox to run, by file name. */
  script?: string
  /** Links of the navigation; none on the payment page. */
  nav?: readonly { href: string; text: string; current?: boolean }[]
}

export function sendPage(response: Response, page: Page): void {
  response.status(page.status ?? 200).set({
    'Content-Security-Policy': page.isFramed
      ? POLICY.replace("frame-ancestors 'none'", 'frame-ancestors http: https:')
      : POLICY,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  })
  response.type('html').send(`<!doctype html>\n${documentOf(page).html}`)
}

function documentOf({ title, banner, body, narrow, script, nav = [] }: Page): Html {
  return html`<html lang="es-CL">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${texts.name}</title>
<link rel="icon" href="data:,">
${SHEETS.map((sheet) => html`<link rel="stylesheet" href="/assets/${sheet}.css">`)}
${script ? html`<script src="/assets/${script}" defer></script>` : null}
</head>
<body>
<header class="banner"><strong>${banner}</strong></header>
${nav.length > 0 ? navigation(nav) : null}
<main class="${narrow ? 'narrow' : 'wide'}">
${body}
</main>
</body>
</html>`
}

function navigation(links: NonNullable<Page['nav']>): Html {
  return html`<nav class="nav" aria-label="${texts.name}"><ul>${links.map(
    ({ href, text, current }) =>
      html`<li><a href="${href}"${current ? html` aria-current="page"` : null}>${text}</a></li>`,
  )}</ul></nav>`
}

/** A table that keyboards can scroll. `numeric` are the positions of columns of figures. */
export function table(
  label: string,
  headings: readonly string[],
  rows: readonly Html[],
  numeric: readonly number[] = [],
): Html {
  return html`<div class="scroll" role="region" aria-label="${label}" tabindex="0">
<table>
<thead>
<tr>${headings.map(
    (heading, index) => html`<th scope="col"${numeric.includes(index) ? html` class="number"` : null}>${heading}</th>`,
  )}</tr>
</thead>
<tbody>
${rows}
</tbody>
</table>
</div>`
}

/** Links to the sandbox's pages. */
export function navigationLinks(current: 'panel' | 'inbox' | 'events'): NonNullable<Page['nav']> {
  return [
    { href: '/', text: texts.panel.title, current: current === 'panel' },
    { href: '/inbox', text: texts.inbox.title, current: current === 'inbox' },
    { href: '/eventos', text: texts.events.title, current: current === 'events' },
  ]
}
