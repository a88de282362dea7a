// The parts of every payment page: the buttons that decide, the way back, and what a closed payment says.

import type { Page } from '#sandbox/page/layout.ts'
import { sandboxTexts } from '#texts/sandbox.ts'
import { type Html, html } from '#ui/markup/html.ts'
import type { BrowserReturn } from './browser-return.ts'

const texts = sandboxTexts.pay
const common = { banner: sandboxTexts.banner, narrow: true }

/** The script of a page with `answerButton`s. */
export const ANSWER_ONCE = 'answer-once.js'

/** A button that submits `outcome`, with what it does. */
export function answerButton(outcome: string, text: string, note: string, kind = ''): Html {
  const id = `note-${outcome}`
  return html`<div class="answer ${kind ? 'wide-answer' : ''}">
<button class="${kind}" name="outcome" value="${outcome}" aria-describedby="${id}">${text}</button>
<p class="note" id="${id}">${note}</p>
</div>`
}

/** The page that posts the browser back to the shop by itself, or by its button. */
export function autoSubmitPage(back: BrowserReturn): Page {
  return {
    ...common,
    title: texts.leaving,
    script: 'submit.js',
    body: html`<div class="stack"><h1>${texts.leaving}</h1><p>${texts.leavingNote}</p>${backForm(back, true)}</div>`,
  }
}

/** A payment that cannot be answered (any more): says why and, when the shop is known, leads back to it. */
export function closedPage(reason: 'unknown' | 'done' | 'dead', back: BrowserReturn | null): Page {
  return {
    ...stayPage(texts[`${reason}Title`], texts[`${reason}Note`], back),
    status: reason === 'unknown' ? 404 : 410,
  }
}

/** A page that says how it stands and, when there is one, shows the way back. */
export function stayPage(title: string, note: string, back: BrowserReturn | null): Page {
  return {
    ...common,
    title,
    body: html`<div class="stack">
<h1>${title}</h1>
<p>${note}</p>
${back ? backForm(back, false) : null}
</div>`,
  }
}

function backForm(back: BrowserReturn, submits: boolean): Html {
  return html`<form method="${back.method.toLowerCase()}" action="${back.url}"${submits ? html` data-submit` : null}>
${fields(back).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button class="main">${texts.backToShop}</button></form>`
}

/** A GET form drops the query of its action, so its fields carry all of it. */
function fields(back: BrowserReturn): [string, string][] {
  return back.method === 'GET' ? [...new URL(back.url).searchParams] : Object.entries(back.params)
}
