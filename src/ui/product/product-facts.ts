// What is to be known of a product: description, how it is served, what a pack holds, and its facts in a table.
import type { ProductPage } from '#shop/catalog/product-page/product-page.view.ts'
import { product as words } from '#texts/product.ts'
import { type Html, html } from '#ui/markup/html.ts'

export function productFacts({ about, description, serving, contents, facts }: ProductPage): Html {
  const served =
    serving.length > 0 &&
    html`<ul class="serve">${serving.map(({ value, label }) => html`<li><b>${value}</b>${label}</li>`)}</ul>`
  const held =
    contents.length > 0 &&
    html`
      <h3>${words.contains}</h3>
      <ul class="contains">
        ${contents.map(
          ({ quantity, name, href }) =>
            html`<li>${quantity} × ${href === null ? name : html`<a href="${href}">${name}</a>`}</li>`,
        )}
      </ul>
    `
  const rows = facts.map(({ label, value }) => html`<tr><th scope="row">${label}</th><td>${value}</td></tr>`)
  return html`
    <section class="facts">
      <div><h2>${about}</h2><p class="lead">${description}</p>${served}${held}</div>
      <div><h2>${words.facts}</h2><table><tbody>${rows}</tbody></table></div>
    </section>
  `
}
