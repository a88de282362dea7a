// Another delivery method from the product's page: a plain form, which with script a dialog asks about first ('El método de envío se cambiará a: …').
import type { DeliveryTime } from '#shop/products/product.ts'
import { express as words } from '#texts/express.ts'
import { paths } from '#texts/paths.ts'
import { type Html, html } from '#ui/markup/html.ts'

interface MethodChange {
  /** What it would be changed to. */
  readonly to: DeliveryTime
  /** The button is what the page suggests: the product can be had that way only. */
  readonly strong: boolean
}

export function methodChange({ to, strong }: MethodChange): Html {
  const button = html`<button class="${strong ? 'btn btn--l' : 'link'}" name="modo" value="${to === 'immediate' ? 'express' : 'programado'}">${words.changeTo[to]}</button>`
  const answers = html`<form method="dialog" class="ask__answers"><button class="btn btn--l" value="si" autofocus data-method-accept>${words.accept}</button><button class="btn btn--l btn--line" value="no">${words.cancel}</button></form>`
  return html`<form class="change" method="post" action="${paths.delivery}" data-method-form="${to}">${button}</form><dialog class="modal ask" aria-labelledby="metodo-t" aria-describedby="metodo-d" closedby="any" data-method-dialog><h2 id="metodo-t">${words.change(words.names[to])}</h2><p id="metodo-d">${words.changeHelp[to]}</p><p class="unit" role="status" data-method-note></p>${answers}</dialog>`
}
