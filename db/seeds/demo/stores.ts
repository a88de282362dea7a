// The invented stores 1 to 15 and their hours; 9 is the warehouse, which nobody visits.
import type { OwnRows, SeededRows } from '#db/seeds/seeded-rows.ts'
import { readJsonFile } from '#db/seeds/source-files.ts'
import { WAREHOUSE } from '#shop/shared/ids.ts'

type Hours = readonly [opens: string, closes: string]

interface StoreSource {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly commune_code?: string
  readonly commune: string
  readonly address: string
  readonly lat: number
  readonly lng: number
  readonly hours?: { readonly mon_thu: Hours; readonly fri_sat: Hours; readonly sun_holiday: Hours }
  readonly phone?: string | null
  readonly pickup: boolean
  readonly immediate_delivery?: { readonly ring: readonly (readonly [number, number])[] }
  readonly couriers?: readonly string[]
  readonly polygon_priority?: number
}

/** Quilicura, where the warehouse stands; the source gives its name only. */
const WAREHOUSE_COMMUNE = '13125'
const WAREHOUSE_HOURS: Hours = ['08:00', '18:00']

/** Postal codes of the stores' communes, as Correos de Chile gives them. */
const POSTAL_CODES: Readonly<Record<string, string>> = {
  '04101': '1700000',
  '05109': '2520000',
  '08101': '4030000',
  '13101': '8320000',
  '13107': '8580000',
  '13110': '8240000',
  '13113': '7850000',
  '13114': '7550000',
  '13115': '7690000',
  '13119': '9250000',
  '13120': '7750000',
  '13123': '7500000',
  '13125': '8700000',
  '13132': '7630000',
  '13301': '9340000',
}
/** The communes of the province of Santiago, which is one city. */
const CAPITAL = /^131/

/** The stores' ids, the warehouse's among them. */
export function storeIds(): number[] {
  return storeSources().map((store) => store.id)
}

/** Returns which stores are ours: others' rows refer to them. */
export async function seedStores({ put }: SeededRows): Promise<OwnRows> {
  const stores = storeSources()
  const own = await put({ table: 'store', key: ['id'], follows: 'new versions' }, stores.map(storeRow))
  await put(
    { table: 'store_schedule', key: ['store_id', 'day_of_week'], follows: 'new versions' },
    stores.filter(({ id }) => own.has(id)).flatMap(scheduleRows),
  )
  return own
}

/** The stores as their source has them. */
export function storeSources(): readonly StoreSource[] {
  return readJsonFile<{ stores: StoreSource[] }>('stores.json').stores
}

function storeRow(store: StoreSource) {
  const { street, number } = splitAddress(store.address)
  const commune = store.commune_code ?? WAREHOUSE_COMMUNE
  return {
    id: store.id,
    code: store.code,
    name: store.name,
    ecommerce_name: `Liqui ${store.name}`,
    address_street: street,
    address_number: number,
    commune_code: commune,
    city: CAPITAL.test(commune) ? 'Santiago' : store.commune,
    postal_code: POSTAL_CODES[commune] ?? '',
    lat: store.lat,
    lng: store.lng,
    phone: store.phone ?? null,
    display_store: store.id !== WAREHOUSE,
    immediate: store.immediate_delivery !== undefined,
    pickup: store.pickup,
    couriers: JSON.stringify(store.couriers ?? []),
    /** Its number at Justo, as Justo's stand-in knows it. */
    justo_store_id: store.couriers?.includes('JUSTO') ? `justo-${store.code.toLowerCase()}` : null,
  }
}

/** `Av. La Dehesa 1445, local 12` → street `Av. La Dehesa`, number `1445, local 12`; any other place name stays with the street. */
function splitAddress(address: string): { street: string; number: string } {
  const parts = /^(.*?)\s+(\d+(?:, local \d+)?)(, .*)?$/.exec(address)
  return parts ? { street: `${parts[1]}${parts[3] ?? ''}`, number: parts[2]! } : { street: address, number: 's/n' }
}

function scheduleRows(store: StoreSource) {
  return [0, 1, 2, 3, 4, 5, 6].map((day) => {
    const hours = hoursOn(store, day)
    return {
      store_id: store.id,
      day_of_week: day,
      opens: hours?.[0] ?? null,
      closes: hours?.[1] ?? null,
      closed: hours === null,
    }
  })
}

function hoursOn(store: StoreSource, day: number): Hours | null {
  if (!store.hours) return day === 0 ? null : WAREHOUSE_HOURS
  if (day === 0) return store.hours.sun_holiday
  return day >= 5 ? store.hours.fri_sat : store.hours.mon_thu
}
