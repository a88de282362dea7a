// The public settings islands need. The checkout gets them with its page; the drawer loads them once.
import { atom } from 'nanostores'
import { call } from '#islands/shared/call.ts'
import { pageAudience } from '#islands/shared/page-audience.ts'
import { isWholesale } from '#shop/pricing/audience.ts'

export interface IslandSettings {
  /** Most units of one product in one order. */
  readonly limit: number
  /** Least subtotal of a delivery, in pesos. */
  readonly deliveryMinimum: number
}

/** The shop's defaults until the server has answered. */
export const $settings = atom<IslandSettings>({ limit: 12, deliveryMinimum: 1000 })

let isLoaded = false

/** Loads the settings once; on failure the defaults stay, and the server decides anyway. */
export async function loadSettings(): Promise<void> {
  if (isLoaded) return
  isLoaded = true
  const answer = await call('GET /settings/ecommerce', {})
  if (answer.ok) setSettings(answer.data)
  else isLoaded = false
}

/** From the settings' names and texts. */
export function setSettings(named: Readonly<Record<string, string>>): void {
  const { limit, deliveryMinimum } = $settings.get()
  const limitName = isWholesale(pageAudience()) ? 'ECOMMERCE_WHOLESALE_LIMIT' : 'ECOMMERCE_LIMIT'
  $settings.set({
    limit: count(named[limitName]) ?? limit,
    deliveryMinimum: count(named.ECOMMERCE_DELIVERY_MINIMUM) ?? deliveryMinimum,
  })
  isLoaded = true
}

function count(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null
}
