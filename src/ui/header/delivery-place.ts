// Names the remembered commune in the awning and loads the communes of another region when it is chosen.
import { type Place, parsePlace } from '#islands/delivery/place.ts'
import { call } from '#islands/shared/call.ts'
import type { availableCommunes } from '#shop/delivery/delivery.contract.ts'
import { cookie } from '#ui/shell/cookie.ts'

/** Fills [data-delivery-commune] from the cookie `entrega` ({ region, commune }), which POST /entrega sets. */
export function startDeliveryPlace(): void {
  const place = parsePlace(cookie('entrega'))
  if (place !== null)
    for (const name of document.querySelectorAll('[data-delivery-commune]')) name.textContent = place.commune
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-delivery-form]')) startForm(form, place)
}

function startForm(form: HTMLFormElement, place: Place | null): void {
  const regions = form.querySelector<HTMLSelectElement>('[data-delivery-region]')
  const communes = form.querySelector<HTMLSelectElement>('[data-delivery-communes]')
  if (regions === null || communes === null) return
  regions.addEventListener('change', () => load(regions.value, communes, null))
  if (place === null) return
  const { region, commune } = place
  if ([...communes.options].some(({ value }) => value === commune)) communes.value = commune
  else if ([...regions.options].some(({ value }) => value === region)) {
    form.closest('[popover]')?.addEventListener(
      'beforetoggle',
      () => {
        regions.value = region
        void load(region, communes, commune)
      },
      { once: true },
    )
  }
}

/** When it fails the communes shown stay; the form still works and the server says what it does not serve. */
async function load(region: string, communes: HTMLSelectElement, chosen: string | null): Promise<void> {
  communes.disabled = true
  const answer = await call<typeof availableCommunes>('GET', '/checkout/delivery_available_communes', {
    query: { region },
  })
  if (answer.ok && answer.data.communes.length > 0)
    communes.replaceChildren(...answer.data.communes.map(({ name }) => new Option(name, name, false, name === chosen)))
  communes.disabled = false
}
