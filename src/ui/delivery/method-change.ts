// Changing the delivery method on the product's page: a plain form; with script a dialog asks first ('El
// método de envío se cambiará a: …').
import type { DeliveryTime } from '#shop/products/product.ts'
import { pickup as pickupWords, express as words } from '#texts/express.ts'
import { paths } from '#texts/paths.ts'
import { type Html, html, raw } from '#ui/markup/html.ts'

interface MethodChange {
  /** The time it changes to. */
  readonly to: DeliveryTime
  /** Of a pickup: it is collected all the same. */
  readonly pickup: boolean
  /** The product can be bought that way only, so the button is the page's suggestion. */
  readonly strong: boolean
}

export function methodChange({ to, pickup, strong }: MethodChange): Html {
  const [look, mode] = [strong ? 'btn btn--line' : 'link', to === 'immediate' ? 'express' : 'programado']
  const mark = raw(pickup ? ' data-pickup' : '')
  const button = html`<button class="${look}" name="modo" value="${mode}">${words.changeTo[to]}</button>`
  const form = html`<form class="change" method="post" action="${paths.delivery}" data-method-form="${to}"${mark}>${button}</form>`
  return html`${form}${question(to, pickup)}`
}

function question(to: DeliveryTime, pickup: boolean): Html {
  const { names, changeHelp } = pickup ? pickupWords : words
  const answers = [
    html`<button class="btn btn--l" value="si" autofocus data-method-accept>${words.accept}</button>`,
    html`<button class="btn btn--l btn--line" value="no">${words.cancel}</button>`,
  ]
  const content = [
    html`<h2 id="metodo-t">${words.change('')}<span data-method-name>${names[to]}</span></h2>`,
    html`<p id="metodo-d">${changeHelp[to]}</p>`,
    html`<p class="unit" role="status" data-method-note></p>`,
    html`<form method="dialog" class="ask__answers">${answers}</form>`,
  ]
  const labels = raw('aria-labelledby="metodo-t" aria-describedby="metodo-d"')
  return html`<dialog class="modal ask" ${labels} closedby="any" data-method-dialog>${content}</dialog>`
}
