// 'agotado (avisar)': a link to log in and be told when the product is back. With script it asks at once for
// people with an account (islands/customers/reminders.ts).
import { catalog } from '#texts/catalog/catalog.ts'
import { paths } from '#texts/paths.ts'
import { icon } from '#ui/icon/icon.ts'
import { bell } from '#ui/icon/icons.ts'
import { type Html, html } from '#ui/markup/html.ts'

/** `from`: the page somebody is on again afterwards; `more`: classes of the link. */
export function remindButton(productId: number, from: string, name: Html, more = ''): Html {
  return html`
    <a class="btn btn--line${more}" href="${paths.remind(from, productId)}" rel="nofollow" data-remind="${productId}">
      ${icon(bell, true)}
      <span class="say say--long">${catalog.out}</span>
      <span class="say say--short">${catalog.outShort}</span>
      ${name}
    </a>
  `
}
