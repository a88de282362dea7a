// Names the remembered commune in the awning and loads the communes of another region when it is chosen.
import { cookie } from '#ui/shell/cookie.ts'

const COMMUNES = '/checkout/delivery_available_communes'

/** Fills [data-delivery-commune] from the cookie `entrega` ({ region, commune }), which POST /entrega sets. */
export function startDeliveryPlace(): void {
  const { region, commune } = rememberedPlace()
  if (commune !== null)
    for (const place of document.querySelectorAll('[data-delivery-commune]')) place.textContent = commune
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-delivery-form]'))
    startForm(form, region, commune)
}

function rememberedPlace(): { region: string | null; commune: string | null } {
  try {
    const { region, commune } = JSON.parse(cookie('entrega') ?? '{}')
    if (typeof region === 'string' && typeof commune === 'string') return { region, commune }
  } catch {
    // A cookie that says nothing is no place.
  }
  return { region: null, commune: null }
}

function startForm(form: HTMLFormElement, region: string | null, commune: string | null): void {
  const regions = form.querySelector<HTMLSelectElement>('[data-delivery-region]')
  const communes = form.querySelector<HTMLSelectElement>('[data-delivery-communes]')
  if (regions === null || communes === null) return
  regions.addEventListener('change', () => load(regions.value, communes, null))
  if (commune === null) return
  const known = [...communes.options].some(({ value }) => value === commune)
  if (known) communes.value = commune
  else if (region !== null && [...regions.options].some(({ value }) => value === region)) {
    form.closest('[popover]')?.addEventListener(
      'beforetoggle',
      () => {
        regions.value = region
        load(region, communes, commune)
      },
      { once: true },
    )
  }
}

async function load(region: string, communes: HTMLSelectElement, chosen: string | null): Promise<void> {
  communes.disabled = true
  try {
    const answer = await fetch(`${COMMUNES}?region=${encodeURIComponent(region)}`, {
      headers: { accept: 'application/json' },
    })
    const body: unknown = await answer.json()
    const names = communeNames(body)
    if (names.length === 0) return
    communes.replaceChildren(...names.map((name) => new Option(name, name, false, name === chosen)))
  } catch {
    // The communes shown stay; the form still works and the server says what it does not serve.
  } finally {
    communes.disabled = false
  }
}

/** Names in the call's envelope, `data` being a list of names or of objects with one. */
function communeNames(body: unknown): string[] {
  const data: unknown = typeof body === 'object' && body !== null && 'data' in body ? body.data : []
  const list: unknown = typeof data === 'object' && data !== null && 'communes' in data ? data.communes : data
  if (!Array.isArray(list)) return []
  return list.flatMap((one: unknown) => {
    if (typeof one === 'string') return [one]
    if (typeof one === 'object' && one !== null && 'name' in one && typeof one.name === 'string') return [one.name]
    return []
  })
}
