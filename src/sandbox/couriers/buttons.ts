// What a tester presses beside a delivery on the panel: its next step, one of its ends, or its last notices again; and how the shop is told.
import { formatMoment, formatPesos } from '#sandbox/page/format.ts'
import { sandboxTexts } from '#texts/sandbox.ts'
import { type Html, html } from '#ui/markup/html.ts'
import type { CourierStandIn } from './courier-stand-in.ts'
import type { Delivery } from './deliveries.ts'
import { type EndName, nextStep, type Step, type Way } from './way.ts'

const texts = sandboxTexts.panel
const MAX_ROWS = 50

/** Where the buttons of a delivery are posted, as a route; answered with the panel at `SHOWN_AT`. */
export const BUTTONS = '/couriers/:courier/:id'
export const SHOWN_AT = '/#despachos'

/** How the shop may be told, beside once and at once: scenarios of the next notice. */
export const WAYS_TO_TELL = ['duplicate_notice', 'late_notice', 'disordered_notices', 'lost_notice'] as const

/** What a button does to a delivery: a step, its notices once more, or nothing where nothing follows. */
export function pressed(way: Way, delivery: Delivery, name: string): Step | 'again' | null {
  if (name === 'again') return 'again'
  if (name === 'next') return nextStep(way, delivery) ?? null
  return Object.hasOwn(way.ends, name) ? way.ends[name as EndName] : null
}

export function deliveriesSection(
  deliveries: readonly Delivery[],
  couriers: Readonly<Record<Delivery['courier'], Pick<CourierStandIn, 'title' | 'way'>>>,
): Html {
  const rows = deliveries.slice(0, MAX_ROWS).map(
    (row) => html`<li>
<span><strong>${row.to.name}</strong> · ${row.to.address} · ${couriers[row.courier].title} · ${formatPesos(row.price)} · ${formatMoment(row.at)} <span class="tag">${row.status}${row.progress.imminent ? html` (${texts.imminent})` : null}</span></span>
${buttons(couriers[row.courier].way, row)}
</li>`,
  )
  return html`<section class="stack" id="despachos">
<h2>${texts.deliveries}</h2>
<p class="muted">${texts.deliveriesNote}</p>
${rows.length === 0 ? html`<p>${texts.noDeliveries}</p>` : html`<ul class="list">${rows}</ul>`}
</section>`
}

function buttons(way: Way, delivery: Delivery): Html {
  const { courier, id, to } = delivery
  const next = nextStep(way, delivery)
  const label = `${texts.tell}: ${to.name}`
  return html`<form class="buttons" method="post" action="/couriers/${courier}/${encodeURIComponent(id)}">
<select name="tell" aria-label="${label}">
<option value="">${texts.tellOnce}</option>
${WAYS_TO_TELL.map((each) => html`<option value="${each}">${texts.scenarios[each]}</option>`)}
</select>
${next ? html`<button class="small main" name="step" value="next">${texts.nextStep}: ${[next.status, next.time, next.imminent && texts.imminent].filter(Boolean).join(', ')}</button>` : null}
${(Object.keys(way.ends) as EndName[]).map((end) => html`<button class="small" name="step" value="${end}">${texts.ends[end]}</button>`)}
<button class="small" name="step" value="again">${texts.again}</button>
</form>`
}
