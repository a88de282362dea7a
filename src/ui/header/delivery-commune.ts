// Names the chosen commune or store in the header and loads the communes of another region.
import { type Destination, parseDestination } from '#islands/delivery/destination.ts'
import { call } from '#islands/shared/call.ts'
import { cookie } from '#ui/shell/cookie.ts'
import { namePlace } from './place-name.ts'

/** Fills [data-delivery-commune] from the cookies that POST /entrega sets. */
export function startDeliveryCommune(): void {
  const destination = parseDestination(cookie('entrega'))
  namePlace()
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-delivery-form]')) startForm(form, destination)
}

function startForm(form: HTMLFormElement, destination: Destination | null): void {
  const regions = form.querySelector<HTMLSelectElement>('[data-delivery-region]')
  const communes = form.querySelector<HTMLSelectElement>('[data-delivery-communes]')
  if (regions === null || communes === null) return
  let shown = regions.value
  let request = new AbortController()
  /** Region and communes always belong together: without the communes the region before stays. */
  const show = async (region: string, chosen: string | null) => {
    request.abort()
    request = new AbortController()
    const { signal } = request
    communes.disabled = true
    const names = await communesOf(region, signal)
    if (signal.aborted) return
    if (names !== null) {
      shown = region
      communes.replaceChildren(...names.map((name) => new Option(name, name, false, name === chosen)))
    }
    regions.value = shown
    communes.disabled = false
  }
  regions.addEventListener('change', async () => {
    await show(regions.value, null)
    communes.dispatchEvent(new Event('input', { bubbles: true })) // the first commune of the region is now the chosen one
  })
  if (destination === null) return
  const { region, commune } = destination
  if ([...communes.options].some(({ value }) => value === commune)) communes.value = commune
  else if ([...regions.options].some(({ value }) => value === region)) {
    form.closest('dialog')?.addEventListener('beforetoggle', () => void show(region, commune), { once: true })
  }
}

/** The communes delivered to in a region; null when they cannot be loaded now. */
async function communesOf(region: string, signal: AbortSignal): Promise<readonly string[] | null> {
  const answer = await call('GET /checkout/delivery_available_communes', { query: { region }, signal })
  return answer.ok && answer.data.communes.length > 0 ? answer.data.communes.map(({ name }) => name) : null
}
