// Unit, packs and box side by side with the saving: to choose from, or, of a sold-out product, links to what is available.
import type { ChoiceView } from '#shop/catalog/product-page/choices.view.ts'
import { formatClp } from '#shop/shared/money.ts'
import { product as words } from '#texts/product.ts'
import { type Html, html } from '#ui/markup/html.ts'

/** Nothing where there is nothing to choose between. */
export function choicesOf(choices: readonly ChoiceView[]): Html | null {
  if (choices.length === 0) return null
  return choices.every(({ chosen }) => !chosen) ? links(choices) : options(choices)
}

function links(choices: readonly ChoiceView[]): Html {
  const each = choices.map(
    (choice) =>
      html`
        <a class="option" href="${choice.href}">
          <b>${choice.label}</b>
          <small class="num">${choice.units > 1 && words.each(formatClp(choice.each))}</small>
          ${total(choice)}
        </a>
      `,
  )
  return html`
    <nav class="packs" aria-label="${words.otherFormats}">
      <p class="label">${words.otherFormats}</p>
      <div class="options">${each}</div>
    </nav>
  `
}

function options(choices: readonly ChoiceView[]): Html {
  return html`
    <fieldset class="packs">
      <legend class="label">${words.choose}</legend>
      <div class="options">${choices.map(option)}</div>
      <noscript><button class="btn btn--line">${words.showChoice}</button></noscript>
    </fieldset>
  `
}

function option(choice: ChoiceView): Html {
  const checked = choice.chosen && html` checked`
  const offer = JSON.stringify(choice.offer)
  return html`
    <label class="option" data-units="${choice.units}" data-sum="${choice.total}">
      <input type="radio" name="formato" value="${choice.id}"${checked} data-offer="${offer}">
      <b>${choice.label}</b>
      <small class="num" data-choice-each>${words.each(formatClp(choice.each))}</small>
      ${total(choice)}
    </label>
  `
}

function total({ total, saving, cheaper }: ChoiceView): Html {
  return html`
    <span class="amount" data-choice-sum>${formatClp(total)}</span>
    ${saving > 0 && html`<em data-choice-saves>${words.saves(formatClp(saving))}</em>`}
    ${cheaper !== null && html`<small data-choice-cheaper>${words.cheaper(cheaper)}</small>`}
  `
}
