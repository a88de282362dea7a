// The test payment page: the amount, the cards, and the buttons that decide the outcome. Works without script.
import { formatPesos } from '#sandbox/page/format.ts'
import type { Page } from '#sandbox/page/layout.ts'
import { ANSWER_ONCE, answerButton } from '#sandbox/payments/pages.ts'
import { sandboxTexts } from '#texts/sandbox.ts'
import { html } from '#ui/markup/html.ts'
import { cardNames, instalmentCounts } from './card.ts'
import type { Transaction } from './transaction.ts'

const texts = sandboxTexts.pay
const common = { banner: sandboxTexts.banner, narrow: true }

/** The page of a payment nobody has answered yet. */
export function paymentPage(transaction: Transaction, shopName: string): Page {
  return {
    ...common,
    script: ANSWER_ONCE,
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
${answerButton('approve', texts.approve, texts.approveNote, 'main')}
${answerButton('reject', texts.reject, texts.rejectNote)}
${answerButton('abort', texts.abort, texts.abortNote)}
${answerButton('expire', texts.expire, texts.expireNote)}
</div></fieldset>
<details><summary>${texts.more}</summary><div class="stack">
<label class="field">${texts.reason}<select name="responseCode">${Object.entries(texts.reasons)
      .map(([code, reason]) => ({ code, reason }))
      .sort((one, other) => Number(other.code) - Number(one.code))
      .map(({ code, reason }) => html`<option value="${code}">${reason}</option>`)}</select></label>
${answerButton('form_error', texts.formError, texts.formErrorNote)}
</div></details>
</form>
<p class="note">${texts.life}</p>`,
  }
}
