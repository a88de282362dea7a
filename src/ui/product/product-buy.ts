// Where a product is bought: stock and delivery, unit, packs and box side by side, quantity and button. Without script the
// form loads the page of the choice; with it islands/catalog/product-page.ts follows every choice at once.
import type { ProductPage } from '#shop/catalog/product-page/product-page.view.ts'
import { dealSaving } from '#shop/pricing/promotions/deal.ts'
import { formatClp } from '#shop/shared/money.ts'
import { arrivalTexts } from '#texts/arrivals.ts'
import { catalog } from '#texts/catalog.ts'
import { common } from '#texts/common.ts'
import { express, pickup as pickupWords } from '#texts/express.ts'
import { paths } from '#texts/paths.ts'
import { product as words } from '#texts/product.ts'
import { methodChange } from '#ui/delivery/method-change.ts'
import { icon } from '#ui/icon/icon.ts'
import { check, clock, doc, id as idCard, minus, plus, store, truck, x } from '#ui/icon/icons.ts'
import { type Html, html, raw } from '#ui/markup/html.ts'
import { choicesOf } from '#ui/product/choices.ts'
import { remindButton } from '#ui/product/remind-button.ts'

export function productBuy(page: ProductPage): Html {
  return html`
    ${page.card.state === 'out' ? [delivery(page), soldOut(page)] : [buying(page), delivery(page)]}
    <noscript><p class="unit">${common.noScript}</p></noscript>
    ${promises(page)}
  `
}

/** Whether it is in stock, how it comes where it is, and how else it could. */
function delivery(page: ProductPage): Html {
  const { card, stock, programmed, pickup, change } = page
  const isOut = card.state === 'out'
  return html`
    <ul class="where">
      ${isOut ? html`<li class="where__out">${icon(x)}<div><b>${stock}</b></div></li>` : inStock(page)}
      ${change && isSooner(page) && otherMethod(change, page)}
      ${!isOut && (pickup ? collected(programmed) : delivered(page))}
      ${change && !isSooner(page) && otherMethod(change, page)}
    </ul>
  `
}

function inStock({ card, choices, stock }: ProductPage): Html {
  const added = choices.find(({ chosen }) => chosen)?.offer ?? { limit: card.limit, stock: card.available }
  const most = words.limit(Math.min(added.limit, added.stock))
  return html`<li>${icon(check)}<div><b>${stock}</b><small data-most>${most}</small></div></li>`
}

function collected(programmed: boolean): Html {
  const { name, help } = pickupWords[programmed ? 'programmed' : 'immediate']
  return html`<li>${fact(store, name, help)}</li>`
}

/** Express could come now, which is sooner than any programmed date. */
const isSooner = ({ express, change }: ProductPage): boolean => express !== null && change?.only === false

/** The first date for the commune of who has chosen none; a script says it for the one that was chosen. */
function delivered({ programmed, arrival, card }: ProductPage): Html {
  if (!programmed) return html`<li>${fact(clock, express.here, express.hereHelp)}</li>`
  return html`
    <li data-delivery="${card.id}">
      ${icon(truck)}
      <div><b>${arrival?.title ?? words.programmed}</b><small data-delivery-when>${arrival?.help ?? words.programmedHelp}</small></div>
      <a class="link" href="${paths.delivery}" aria-label="${arrivalTexts.changeLabel}">${arrivalTexts.change}</a>
    </li>
  `
}

/** Whether it can be had the other way, with the form that changes to it. */
function otherMethod({ to, only }: NonNullable<ProductPage['change']>, page: ProductPage): Html {
  const { pickup } = page
  const words = pickup ? pickupWords : express
  const title = only ? words.onlyIn[to] : words.also[to]
  const help = words.alsoHelp[to]
  const now = isSooner(page) ? page.express : null
  const mark = !pickup && !only && to === 'immediate' && raw(' data-express')
  return html`
    <li${mark} data-title="${title}" data-help="${help}">
      ${fact(to === 'immediate' ? clock : pickup ? store : truck, now ? `${now.title} ${now.when}` : title, now?.cost || help)}
      ${methodChange({ to, pickup, strong: only })}
    </li>
  `
}

function soldOut({ card, choices, path }: ProductPage): Html {
  return html`
    <div class="buy__out">
      ${remindButton(card.id, path, html``, ' btn--l')}
      ${choicesOf(choices)}
    </div>
  `
}

function buying({ card, choices, deals, path }: ProductPage): Html {
  const choice = choices.find(({ chosen }) => chosen)
  const chosen = choice?.offer
  const units = chosen?.amount ?? 1
  const total = choice?.total ?? card.price - dealSaving(deals, units, false)
  return html`
    <form class="buy__form" action="${path}" autocomplete="off" data-add-form data-choices>
      ${choicesOf(choices)}
      <div class="buy__row">${stepper(card.name, units)}${addButton(chosen?.productId ?? card.id, total)}</div>
      <button class="btn btn--l btn--line" data-buy-now>${catalog.buyNow}</button>
    </form>
  `
}

function stepper(name: string, units: number): Html {
  return html`
    <div class="stepper stepper--line" role="group" aria-label="${catalog.amountOf(name)}">
      <button type="button" data-step="-1" aria-label="${catalog.less}">${icon(minus)}</button>
      <input
        class="stepper__n" name="cantidad" value="${units}"
        inputmode="numeric" pattern="[0-9]*" autocomplete="off"
        aria-label="${catalog.amount}" data-amount>
      <button type="button" data-step="1" aria-label="${catalog.more}">${icon(plus)}</button>
    </div>
  `
}

function addButton(productId: number, total: number): Html {
  return html`
    <button class="btn btn--l btn--split" data-add="${productId}">
      <span class="say say--long">${catalog.add}</span>
      <span class="say say--short">${catalog.addShort}</span>
      <span class="num" data-total>${formatClp(total)}</span>
    </button>
  `
}

/** What holds for every purchase. */
function promises({ card }: ProductPage): Html {
  return html`
    <ul class="where where--quiet">
      <li>
        ${fact(doc, words.withdrawal, words.withdrawalHelp)}
        <a class="link" href="${paths.withdrawal}">${words.withdrawalMore}</a>
      </li>
      ${card.hasAlcohol && html`<li>${fact(idCard, words.identity, words.identityHelp)}</li>`}
    </ul>
  `
}

function fact(drawing: Parameters<typeof icon>[0], title: string, help: string): Html {
  return html`${icon(drawing)}<div><b>${title}</b><small>${help}</small></div>`
}
