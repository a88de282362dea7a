// The prices of what is recommended to this person, over those the page came with: cards, featured offers, product page.
// Pages are the same for everybody of an audience; only this knows who views them. What comes later is painted as it comes.
import { PRODUCT_SELECTOR, readProduct } from '#islands/cart/product-card.ts'
import type { Recommendation } from '#islands/customers/user.store.ts'
import type { ChoiceOffer } from '#shop/catalog/choices.ts'
import { type Deal, lineSum } from '#shop/pricing/promotions/deal.ts'
import { dealsAt, mostSaving, type PageTerms } from '#shop/pricing/promotions/promotion-terms.ts'
import { clp, formatClp } from '#shop/shared/money.ts'
import { promotionWords } from '#texts/cart/promotion-label.ts'
import { catalog } from '#texts/catalog/catalog.ts'
import { product as words } from '#texts/catalog/product.ts'

const texts = words.recommended
let offers: ReadonlyMap<number, Recommendation> = new Map()
let isWatching = false

export function show(recommended: readonly Recommendation[]): void {
  offers = new Map(recommended.map((offer) => [offer.id, offer]))
  paint(document)
  if (isWatching) return
  isWatching = true
  const watch = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) if (node instanceof HTMLElement) paint(node)
  })
  watch.observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true })
}

function paint(within: ParentNode): void {
  for (const holder of within.querySelectorAll<HTMLElement>('[data-price-of]')) {
    const offer = offers.get(Number(holder.dataset.priceOf))
    if (!offer || holder.dataset.recommended !== undefined) continue
    holder.dataset.recommended = ''
    paintPrice(holder, offer)
    paintTags(holder, offer)
    const product = holder.closest<HTMLElement>(PRODUCT_SELECTOR)
    paintPromotion(holder, offer)
    if (product?.dataset.productId === String(offer.id)) product.dataset.price = String(offer.price)
  }
  for (const form of within.querySelectorAll<HTMLFormElement>('[data-add-form]')) paintChoices(form)
}

/** Amount, what it is compared with and the price per unit change in place: the line stays as high as it is. */
function paintPrice(holder: HTMLElement, { price, reference_price, unit_price }: Recommendation): void {
  const amount = holder.querySelector('strong')
  const line = amount?.closest('p')
  if (!amount || !line) return
  const height = line.offsetHeight
  amount.textContent = pesos(price)
  sayWhose(amount, line)
  const struck = compare(amount, line, reference_price)
  if (line.offsetHeight > height) struck.remove()
  const perUnit = line.nextElementSibling
  if (unit_price && perUnit?.matches('p'))
    perUnit.textContent = `${pesos(unit_price.price)} ${catalog.per[unit_price.label]}`
}

/** The words before the amount: said in the ticket of an own price, else to screen readers alone. */
function sayWhose(amount: Element, line: Element): void {
  const before = amount.previousSibling // a text, or what the browser translated it to
  if (amount.parentElement !== line && before !== null) before.textContent = `${texts.price} `
  else amount.before(element('span', 'sr', `${texts.tag}: `))
}

/** The amount it is compared with, in place of whatever stood beside it. */
function compare(amount: Element, line: Element, struckPesos: number): HTMLElement {
  const struck = element('s', '')
  struck.append(element('span', 'sr', `${catalog.before} `), pesos(struckPesos))
  const first = amount.parentElement === line ? amount : amount.parentElement!
  while (first.nextSibling) first.nextSibling.remove()
  first.after(struck)
  return struck
}

/** The tags stand over the picture: more of them move nothing. */
function paintTags(holder: HTMLElement, { discountPercentage }: Recommendation): void {
  const product = holder.closest(PRODUCT_SELECTOR)
  const stage = product?.querySelector('[data-stage]') ?? product?.parentElement?.querySelector('[data-stage]')
  if (!stage) return
  const tags = stage.querySelector('[data-tags]') ?? stage.appendChild(element('span', 'stage__tags'))
  const kind = tags.localName === 'ul' ? 'li' : 'span'
  const saving = tags.querySelector('[data-save]')
  if (discountPercentage > 0) {
    const now = saving ?? element(kind, 'tag tag--save')
    const seen = element('span', '', catalog.discount(discountPercentage))
    seen.ariaHidden = 'true'
    now.replaceChildren(seen, element('span', 'sr', catalog.discountSaid(discountPercentage)))
    tags.prepend(now)
  }
  const mine = element(kind, 'tag tag--yellow tag--mine')
  mine.append(element('span', 'say say--long', texts.tag), element('span', 'say say--short', texts.short))
  tags.append(mine)
}

/** Which promotion saves most at this price, and what it comes to: it may be another than at the page's. */
function paintPromotion(holder: HTMLElement, { price }: Recommendation): void {
  const product = holder.closest<HTMLElement>(PRODUCT_SELECTOR)
  if (!product || holder.dataset.terms === undefined) return
  const { terms, bulk } = JSON.parse(holder.dataset.terms) as PageTerms
  const shown = mostSaving(terms, clp(price))
  const said = shown ? promotionWords(shown.offer, clp(price), bulk) : null
  const stage = product.querySelector('[data-stage]') ?? product.parentElement?.querySelector('[data-stage]')
  say(stage?.querySelector('[data-promoted]'), said?.label)
  say(product.querySelector('[data-meaning]'), said?.meaning)
  if (product.dataset.deals !== undefined) {
    const bulkPrice = bulk === null ? null : clp(bulk.price)
    product.dataset.deals = JSON.stringify(dealsAt(terms, { unitPrice: clp(price), bulkPrice }))
  }
}

function say(element: Element | null | undefined, text: string | null | undefined): void {
  if (text) element?.replaceChildren(text)
  else element?.remove()
}

/** Each choice of a product page at its price now, what it saves against single units, and the sum on the button. */
function paintChoices(form: HTMLFormElement): void {
  for (const radio of form.querySelectorAll<HTMLInputElement>('[data-offer]')) {
    const choice = JSON.parse(radio.dataset.offer ?? '{}') as ChoiceOffer
    const offer = offers.get(choice.productId)
    const option = radio.closest<HTMLElement>('[data-sum]')
    if (!offer || !option || offer.price >= choice.price) continue
    const bulkPrice = choice.bulk && clp(choice.bulk.price)
    const terms = choice.terms === undefined ? [] : (JSON.parse(choice.terms) as PageTerms).terms
    const deals = dealsAt(terms, { unitPrice: clp(offer.price), bulkPrice })
    const mine = { ...choice, price: clp(offer.price), deals }
    const sum = lineSum(choice.amount, mine)
    option.dataset.sum = String(sum)
    radio.dataset.offer = JSON.stringify(mine)
    write(option, '[data-choice-each]', words.each(pesos(Math.round(sum / Number(option.dataset.units)))))
    write(option, '[data-choice-sum]', pesos(sum))
    option.querySelector('[data-choice-cheaper]')?.remove()
  }
  const labels = [...form.querySelectorAll<HTMLElement>('[data-sum]')]
  const single = Number(labels.find(({ dataset }) => dataset.units === '1')?.dataset.sum)
  for (const label of single > 0 ? labels : []) {
    const saved = single * Number(label.dataset.units) - Number(label.dataset.sum)
    if (saved > 0) write(label, '[data-choice-saves]', words.saves(pesos(saved)))
    else label.querySelector('[data-choice-saves]')?.remove()
  }
  paintTotal(form)
}

function paintTotal(form: HTMLFormElement): void {
  const around = form.closest<HTMLElement>(PRODUCT_SELECTOR)
  const product = around && readProduct(around)
  if (!product || !offers.has(product.productId)) return
  const units = Number(form.querySelector<HTMLInputElement>('[data-amount]')?.value) || 1
  const chosen = form.querySelector<HTMLInputElement>('[data-offer]:checked')
  const sum = chosen?.closest<HTMLElement>('[data-sum]')?.dataset.sum
  const offer = chosen && (JSON.parse(chosen.dataset.offer ?? '{}') as ChoiceOffer)
  const deals: readonly Deal[] = offer?.deals ?? JSON.parse(around.dataset.deals ?? '[]')
  const isWhole = offer?.amount === units && sum !== undefined
  write(form, '[data-total]', pesos(isWhole ? Number(sum) : lineSum(units, { ...product, deals })))
}

function write(within: ParentNode, where: string, text: string): void {
  const found = within.querySelector(where)
  if (found !== null && found.textContent !== text) found.textContent = text
}

function pesos(amount: number): string {
  return formatClp(clp(amount))
}

function element(name: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(name)
  if (className !== '') made.className = className
  if (className === 'tag tag--save') made.dataset.save = ''
  if (className === 'stage__tags') made.dataset.tags = ''
  made.textContent = text
  return made
}
