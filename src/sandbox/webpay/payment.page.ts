// The test payment page: the amount, the cards, and the buttons that decide the outcome. Works without script.
import { formatPesos } from '#sandbox/page/format.ts'
import { type Html, html } from '#sandbox/page/html.ts'
import type { Page } from '#sandbox/page/layout.ts'
import { sandboxTexts } from '#texts/sandbox.ts'
import { cardNames, instalmentCounts } from './card.ts'
import type { BrowserReturn } from './return.ts'
import type { Outcome, Transaction } from './transaction.ts'

const texts = sandboxTexts.pay
const common = { banner: sandboxTexts.banner, narrow: true }

/** The page of a payment nobody has answered yet. */
export function paymentPage(transaction: Transaction, shopName: string): Page {
  return {
    ...common,
    title: texts.title,
    body: html`<h1>${texts.title}</h1>
<section class="receipt" aria-label="${texts.total}">
<p class="muted">${texts.total}</p>
<p class="total">${formatPesos(transaction.amount)}</p>
<dl>
<dt>${texts.shop}</dt><dd>${shopName}</dd>
<dt>${texts.order}</dt><dd>${transaction.buyOrder}</dd>
<dt>${texts.site}</dt><dd>${new URL(transaction.returnUrl).host}</dd>
</dl>
</section>
<form method="post" action="/webpayserver/decide">
<input type="hidden" name="token_ws" value="${transaction.token}">
<fieldset><legend>${texts.method}</legend>${cardNames.map(
      (card, index) => html`<label class="option">
<input type="radio" name="card" value="${card}"${index === 0 ? html` checked` : null}>
<span><strong>${texts.cards[card].name}</strong><small>${texts.cards[card].note}</small></span></label>`,
    )}</fieldset>
<fieldset><label class="field">${texts.instalments}
<select name="instalments" aria-describedby="instalments-note">${instalmentCounts.map(
      (count) => html`<option value="${count}">${texts.plans[count]}</option>`,
    )}</select></label>
<p class="note" id="instalments-note">${texts.instalmentsNote}</p></fieldset>
<fieldset><legend>${texts.answer}</legend><div class="answers">
${answer('approve', texts.approve, texts.approveNote, 'main')}
${answer('reject', texts.reject, texts.rejectNote)}
${answer('abort', texts.abort, texts.abortNote)}
${answer('expire', texts.expire, texts.expireNote)}
</div></fieldset>
<details><summary>${texts.more}</summary><div class="stack">
<label class="field">${texts.reason}<select name="responseCode">${Object.entries(texts.reasons)
      .map(([code, reason]) => ({ code, reason }))
      .sort((one, other) => Number(other.code) - Number(one.code))
      .map(({ code, reason }) => html`<option value="${code}">${reason}</option>`)}</select></label>
${answer('form_error', texts.formError, texts.formErrorNote)}
</div></details>
</form>
<p class="note">${texts.life}</p>`,
  }
}

function answer(outcome: Outcome, text: string, note: string, kind = ''): Html {
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
  const title = texts[`${reason}Title`]
  return {
    ...common,
    status: reason === 'unknown' ? 404 : 410,
    title,
    body: html`<div class="stack">
<h1>${title}</h1>
<p>${texts[`${reason}Note`]}</p>
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
