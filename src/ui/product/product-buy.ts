// Where a product is bought: what is in stock and how it comes, unit, packs and box side by side, quantity and button (looks/product.html).
// Without script the form asks for the page of the choice; with it islands/catalog/product-page.ts follows every choice at once.
import type { ProductPage } from '#shop/catalog/product-page/product-page.view.ts'
import { formatClp } from '#shop/shared/money.ts'
import { catalog } from '#texts/catalog.ts'
import { common } from '#texts/common.ts'
import { express } from '#texts/express.ts'
import { paths } from '#texts/paths.ts'
import { product as words } from '#texts/product.ts'
import { methodChange } from '#ui/delivery/method-change.ts'
import { type IconName, icon } from '#ui/icon/icon.ts'
import { type Html, html } from '#ui/markup/html.ts'
import { choicesOf } from '#ui/product/choices.ts'

export function productBuy(page: ProductPage): Html {
  return html`${delivery(page)}${page.card.state === 'out' ? soldOut(page) : buying(page)}${promises(page)}<noscript><p class="unit">${common.noScript}</p></noscript>`
}

/** What is in stock, how it comes, and how else it could. */
function delivery({ card, choices, inStock, programmed, change }: ProductPage): Html {
  const added = choices.find(({ chosen }) => chosen)?.offer ?? { limit: card.limit, stock: card.available }
  return html`<ul class="where">${
    card.state !== 'out' &&
    html`<li>${icon('check')}<div><b>${inStock}</b><small data-most>${words.limit(Math.min(added.limit, added.stock))}</small></div></li>`
  }${
    programmed
      ? html`<li data-delivery>${icon('truck')}<div><b>${words.programmed}</b><small data-delivery-when>${words.programmedHelp}</small></div><a class="link" href="${paths.shipping}">${words.shipping}</a></li>`
      : html`<li>${fact('clock', express.here, express.hereHelp)}</li>`
  }${
    change &&
    html`<li>${fact(change.to === 'immediate' ? 'clock' : 'truck', change.only ? express.onlyIn[change.to] : express.also[change.to], express.alsoHelp[change.to])}${methodChange({ to: change.to, strong: change.only })}</li>`
  }</ul>`
}

function soldOut({ choices }: ProductPage): Html {
  return html`<div class="buy__out"><button type="button" class="btn btn--l btn--line" disabled><span class="say">${catalog.outShort}</span></button>${choicesOf(choices)}</div>`
}

function buying({ card, choices, path }: ProductPage): Html {
  const chosen = choices.find((choice) => choice.chosen)?.offer
  const amount = chosen?.amount ?? 1
  const total = (chosen?.price ?? card.price) * amount
  const stepper = html`<div class="stepper stepper--line" role="group" aria-label="${catalog.amountOf(card.name)}"><button type="button" data-step="-1" aria-label="${catalog.less}">${icon('minus')}</button><input class="stepper__n" name="cantidad" value="${amount}" inputmode="numeric" pattern="[0-9]*" maxlength="3" autocomplete="off" aria-label="${catalog.amount}" data-amount><button type="button" data-step="1" aria-label="${catalog.more}">${icon('plus')}</button></div>`
  const button = html`<button class="btn btn--l btn--split" data-add="${chosen?.productId ?? card.id}"><span class="say say--long">${catalog.add}</span><span class="say say--short">${catalog.addShort}</span><span class="num" data-total>${formatClp(total)}</span></button>`
  return html`<form class="buy__form" action="${path}" autocomplete="off" data-add-form data-choices>${choicesOf(choices)}<div class="buy__row">${stepper}${button}</div></form>`
}

/** What holds for every purchase. */
function promises({ card }: ProductPage): Html {
  return html`<ul class="where where--quiet"><li>${fact('doc', words.withdrawal, words.withdrawalHelp)}<a class="link" href="${paths.withdrawal}">${words.withdrawalMore}</a></li>${
    card.hasAlcohol && html`<li>${fact('id', words.identity, words.identityHelp)}</li>`
  }</ul>`
}

function fact(name: IconName, title: string, help: string): Html {
  return html`${icon(name)}<div><b>${title}</b><small>${help}</small></div>`
}
