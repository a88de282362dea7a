// What the owner changes without a programmer: every setting by name, with its type and default.
// The table `setting` holds what differs.
import { MAX_QUANTITY } from '#shop/shared/limits.ts'
import { type Clp, clp, isClp } from '#shop/shared/money.ts'

interface Setting<Value> {
  readonly name: string
  readonly fallback: Value
  /** Whether `GET /settings/ecommerce` shows it. */
  readonly public: boolean
  /** The value of a text; null when the text is not valid. */
  readonly read: (text: string) => Value | null
}

const PUBLIC = true
const PRIVATE = false

export const SETTINGS = {
  // — what is open —
  /** Whether people can join the club: until then its prices and categories are not offered. */
  clubOpen: flag('CLUB_OPEN', false, PUBLIC),
  // — quantities and money —
  limit: count('ECOMMERCE_LIMIT', 12, PUBLIC, 1, MAX_QUANTITY),
  wholesaleLimit: count('ECOMMERCE_WHOLESALE_LIMIT', 240, PUBLIC, 1, MAX_QUANTITY),
  deliveryMinimum: pesos('ECOMMERCE_DELIVERY_MINIMUM', 1000, PUBLIC),
  pickupMinimum: pesos('ECOMMERCE_PICKUP_MINIMUM', 1000, PUBLIC),
  /** Least sum of bulk-priced lines for any of them to count; 0 = off. */
  bulkMinimum: pesos('PRECIO_MIN_MAYORISTA', 0, PUBLIC),
  /** A fixed cost of express delivery, for whoever reads the settings: the shop itself does not. */
  immediateDeliveryCost: pesos('IMMEDIATE_DELIVERY_COST', 0, PUBLIC),
  // — ways of getting it; only what is built is on —
  programmedDelivery: flag('PROGRAMMED_DELIVERY', true, PUBLIC),
  programmedPickup: flag('PROGRAMMED_PICKUP', false, PUBLIC),
  immediateDelivery: flag('IMMEDIATE_DELIVERY', true, PUBLIC),
  immediatePickup: flag('IMMEDIATE_PICKUP', false, PUBLIC),
  // — when today's and tomorrow's delivery can be chosen, by the clock in Chile; `24:00` is the end of the day —
  todayWindowOpen: clock('TODAY_WINDOW_OPEN', '00:00', PUBLIC),
  todayWindowClose: clock('TODAY_WINDOW_CLOSE', '13:00', PUBLIC),
  tomorrowWindowOpen: clock('TOMORROW_WINDOW_OPEN', '17:00', PUBLIC),
  tomorrowWindowClose: clock('TOMORROW_WINDOW_CLOSE', '24:00', PUBLIC),
  sameDayOrderLimit: count('SAME_DAY_ORDER_LIMIT', 40, PRIVATE),
  nextDayOrderLimit: count('NEXT_DAY_ORDER_LIMIT', 500, PRIVATE),
  // — payment —
  orderPaymentMinutes: count('ORDER_PAYMENT_MINUTES', 30, PUBLIC, 1, 1440),
  // — what may be held without payment: by one buyer (browser, e-mail, RUT or phone)
  // and from one network (an IPv4 address, an IPv6 /64) —
  unpaidOrdersPerContact: count('UNPAID_ORDERS_PER_CONTACT', 5, PRIVATE, 1),
  /** An office, or the many customers a mobile operator shows under one address. */
  unpaidOrdersPerNetwork: count('UNPAID_ORDERS_PER_NETWORK', 20, PRIVATE, 1),
  /** Units of stock: a box counts as what it takes. */
  unpaidUnitsPerContact: count('UNPAID_UNITS_PER_CONTACT', 600, PRIVATE, 1),
  unpaidUnitsPerNetwork: count('UNPAID_UNITS_PER_NETWORK', 2_000, PRIVATE, 1),
  /** Of one product: what six buyers may hold at most. */
  unpaidProductUnitsPerNetwork: count('UNPAID_PRODUCT_UNITS_PER_NETWORK', 72, PRIVATE, 1),
  unpaidAmountPerContact: pesos('UNPAID_AMOUNT_PER_CONTACT', 10_000_000, PRIVATE),
  unpaidAmountPerNetwork: pesos('UNPAID_AMOUNT_PER_NETWORK', 30_000_000, PRIVATE),
  /** Percentage of a product's stock held without payment from which the log says `ALERT`. */
  unpaidAlertShare: count('UNPAID_ALERT_SHARE', 30, PRIVATE, 1, 100),
  machEnable: flag('MACH_ENABLE', false, PUBLIC),
  // — campaigns; an ISO instant each, empty = none —
  cyberStart: instant('CYBER_START_DATE', PUBLIC),
  cyberEnd: instant('CYBER_END_DATE', PUBLIC),
  /** Where the campaign is announced before it begins. */
  cyberSite: words('CYBER_SITE_URL', 'https://www.cyber.cl/', PUBLIC),
  // — who the shop is —
  shopName: words('SHOP_NAME', 'Liqui', PUBLIC),
  shopCompany: words('SHOP_COMPANY', 'Liqui SpA', PUBLIC),
  shopEmail: words('SHOP_EMAIL', 'hola@liqui.example', PUBLIC),
  shopPhone: words('SHOP_PHONE', '+56 2 2345 6789', PUBLIC),
  /** Head office, one printed line each. */
  shopAddress: list('SHOP_ADDRESS', ['Av. Los Militares 5001', 'Las Condes, Santiago'], PUBLIC),
  /** `name address` of each social page. */
  shopSocial: list(
    'SHOP_SOCIAL',
    ['Instagram https://www.instagram.com/', 'Facebook https://www.facebook.com/'],
    PUBLIC,
  ),
  /** Where 'NO' of the age check leads. */
  underAgeUrl: words('UNDER_AGE_URL', 'https://www.instagram.com/', PUBLIC),
  // — how the machine behaves —
  /** Seconds a CDN may keep a guest's page; 0 = off. */
  cdnTtl: count('CDN_TTL', 0, PRIVATE, 0, 86_400),
  /** Calls per minute and network, by the `limit` of the contract. */
  readRate: count('RATE_LIMIT_READ', 600, PRIVATE, 1),
  cartRate: count('RATE_LIMIT_CART', 300, PRIVATE, 1),
  writeRate: count('RATE_LIMIT_WRITE', 30, PRIVATE, 1),
  sensitiveRate: count('RATE_LIMIT_SENSITIVE', 10, PRIVATE, 1),
  /** Events of visitors: each one is stored once per receiver. */
  eventRate: count('RATE_LIMIT_EVENTS', 60, PRIVATE, 1),
} as const satisfies Readonly<Record<string, Setting<unknown>>>

export type SettingKey = keyof typeof SETTINGS
export type Settings = { readonly [Key in SettingKey]: (typeof SETTINGS)[Key]['fallback'] }

/** The settings when none is stored. */
export const defaultSettings: Settings = readSettings(new Map()).settings

/**
 * The settings of the stored texts (by name). A missing name or an invalid text means the default;
 * `invalid` lists the names of the latter.
 */
export function readSettings(stored: ReadonlyMap<string, string>): { settings: Settings; invalid: string[] } {
  const invalid: string[] = []
  const entries = Object.entries<Setting<unknown>>(SETTINGS).map(([key, setting]) => {
    const text = stored.get(setting.name)
    const value = text === undefined ? setting.fallback : setting.read(text.trim())
    if (value === null) invalid.push(setting.name)
    return [key, value ?? setting.fallback] as const
  })
  return { settings: Object.fromEntries(entries) as unknown as Settings, invalid }
}

/** Name and text of every public setting. */
export function publicSettings(settings: Settings): Record<string, string> {
  return Object.fromEntries(
    settingRows(settings)
      .filter((row) => row.public)
      .map((row) => [row.name, row.value]),
  )
}

/** One row of the table `setting` for each setting, for the seeds. */
export function settingRows(settings: Settings = defaultSettings): { name: string; value: string; public: boolean }[] {
  return Object.entries<Setting<unknown>>(SETTINGS).map(([key, setting]) => ({
    name: setting.name,
    value: writeValue(settings[key as SettingKey]),
    public: setting.public,
  }))
}

function writeValue(value: Settings[SettingKey]): string {
  if (value instanceof Date) return value.toISOString()
  return Array.isArray(value) ? value.join(LIST_SEPARATOR) : String(value ?? '')
}

const LIST_SEPARATOR = '|'

function count(name: string, fallback: number, isPublic: boolean, least = 0, most = 1_000_000): Setting<number> {
  const read = (text: string) => (/^\d{1,9}$/.test(text) && +text >= least && +text <= most ? Number(text) : null)
  return { name, fallback, public: isPublic, read }
}

function pesos(name: string, fallback: number, isPublic: boolean): Setting<Clp> {
  const read = (text: string) => (/^\d{1,9}$/.test(text) && isClp(Number(text)) ? clp(Number(text)) : null)
  return { name, fallback: clp(fallback), public: isPublic, read }
}

function flag(name: string, fallback: boolean, isPublic: boolean): Setting<boolean> {
  const read = (text: string) => ({ true: true, '1': true, false: false, '0': false })[text.toLowerCase()] ?? null
  return { name, fallback, public: isPublic, read }
}

function clock(name: string, fallback: string, isPublic: boolean): Setting<string> {
  const read = (text: string) => (/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/.test(text) ? text : null)
  return { name, fallback, public: isPublic, read }
}

/** An instant, or the empty text for none (null means unreadable). */
function instant(name: string, isPublic: boolean): Setting<Date | ''> {
  const read = (text: string) => (text === '' ? '' : Number.isNaN(Date.parse(text)) ? null : new Date(text))
  return { name, fallback: '', public: isPublic, read }
}

function words(name: string, fallback: string, isPublic: boolean): Setting<string> {
  return { name, fallback, public: isPublic, read: (text) => (text === '' ? null : text) }
}

function list(name: string, fallback: readonly string[], isPublic: boolean): Setting<readonly string[]> {
  return { name, fallback, public: isPublic, read: (text) => (text === '' ? [] : text.split(LIST_SEPARATOR)) }
}
