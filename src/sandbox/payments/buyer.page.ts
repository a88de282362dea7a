// The page where a buyer answers a payment, the same for every provider: amount, what can be chosen, the buttons.
import { formatPesos } from '#sandbox/page/format.ts'
import type { Page } from '#sandbox/page/layout.ts'
import { sandboxTexts } from '#texts/sandbox.ts'
import { type Html, html } from '#ui/markup/html.ts'
import { ANSWER_ONCE, answerButton } from './pages.ts'

const texts = sandboxTexts.pay
const BUTTONS = ['approve', 'reject', 'abort', 'expire'] as const

/** What a buyer can do besides the four buttons; each one approves. */
export type ExtraChoice = 'approve_and_close' | 'approve_and_back' | 'approve_slowly'

export interface BuyerPage {
  readonly id: string
  /** The provider, as the panel calls it. */
  readonly title: string
  /** Pesos; null: a card is registered, nothing is paid. */
  readonly amount: number | null
  readonly reference: string
  /** Where the browser returns to; null: the buyer stays in the app. */
  readonly site: string | null
  /** Where the form goes. */
  readonly action: string
  readonly extras: readonly ExtraChoice[]
  /** What the buyer chooses, such as a card. */
  readonly fields: Html | null
  /** The last answer was a refusal, and the buyer may try again. */
  readonly refused: boolean
  readonly minutes: number | null
}

/** The page of a payment nobody has answered yet. */
export function buyerPage(shown: BuyerPage): Page {
  return {
    banner: sandboxTexts.banner,
    narrow: true,
    script: ANSWER_ONCE,
    title: `${texts.test}: ${shown.title}`,
    body: html`<h1>${texts.test}: ${shown.title}</h1>
${shown.refused ? html`<p role="alert"><strong>${texts.refusedAgain}</strong></p>` : null}
<section class="receipt" aria-label="${texts.total}">
${
  shown.amount === null
    ? null
    : html`<p class="muted">${texts.total}</p>
<p class="total">${formatPesos(shown.amount)}</p>`
}
<dl>
<dt>${texts.shop}</dt><dd>${sandboxTexts.shopName}</dd>
<dt>${texts.order}</dt><dd>${shown.reference}</dd>
${shown.site ? html`<dt>${texts.site}</dt><dd>${shown.site}</dd>` : null}
</dl>
</section>
<form method="post" action="${shown.action}">
<input type="hidden" name="id" value="${shown.id}">
${shown.fields ? html`<fieldset>${shown.fields}</fieldset>` : null}
<fieldset><legend>${texts.answer}</legend><div class="answers">
${BUTTONS.map((name) => answerButton(name, texts[name], noteOf(name, shown), name === 'approve' ? 'main' : ''))}
</div></fieldset>
${
  shown.extras.length === 0
    ? null
    : html`<details><summary>${texts.more}</summary><div class="stack">
${shown.extras.map((name) => answerButton(name, texts.extras[name].text, texts.extras[name].note))}
</div></details>`
}
</form>
${shown.minutes === null ? null : html`<p class="note">${texts.lifeOf(shown.minutes)}</p>`}`,
  }
}

function noteOf(name: (typeof BUTTONS)[number], { site }: BuyerPage): string {
  return site === null ? texts.appNotes[name] : texts.siteNotes[name]
}
