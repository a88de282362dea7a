// The frame of every page of the sandbox, and the headers it travels with.
import type { Response } from 'express'
import { sandboxTexts as texts } from '#texts/sandbox.ts'
import { type Html, html } from './html.ts'

/** `form-action` stays open to any shop: the return to its address, and where that redirects, count as form targets. */
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

export type Page = {
  title: string
  banner: string
  body: Html
  status?: number
  narrow?: boolean
  /** A script of the sandbox to run, by file name. */
  script?: string
  /** Links of the navigation; none on the payment page. */
  nav?: readonly { href: string; text: string; current?: boolean }[]
}

/** Sends a page. */
export function sendPage(response: Response, page: Page): void {
  response.status(page.status ?? 200).set({
    'Content-Security-Policy': POLICY,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  })
  response.type('html').send(`<!doctype html>\n${documentOf(page).source}`)
}

function documentOf({ title, banner, body, narrow, script, nav = [] }: Page): Html {
  return html`<html lang="es-CL">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${texts.name}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/sandbox.css">
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

/** The places of the sandbox. */
export function navigationLinks(current: 'panel' | 'inbox' | 'events'): NonNullable<Page['nav']> {
  return [
    { href: '/', text: texts.panel.title, current: current === 'panel' },
    { href: '/inbox', text: texts.inbox.title, current: current === 'inbox' },
    { href: '/eventos', text: texts.events.title, current: current === 'events' },
  ]
}
