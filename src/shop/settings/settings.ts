// What the owner changes without a programmer: every setting by group, with its type, default and what shows it.
// The table `setting` holds what differs.
import { MAX_QUANTITY } from '#shop/shared/limits.ts'
import { LOG_LEVELS } from '#shop/shared/log-levels.ts'
import {
  choice,
  choices,
  clock,
  colour,
  count,
  email,
  emailOrNone,
  flag,
  instant,
  LIST_SEPARATOR,
  lines,
  link,
  MAX_TEXT,
  pairs,
  pesos,
  phone,
  rut,
  type Setting,
  type ShownOn,
  social,
  url,
  words,
} from './setting-types.ts'

/** Shown by `GET /settings/ecommerce`, and around every page. */
const EVERYWHERE = { public: true, shownOn: 'layout' } as const
/** Shown by that call, and by the pages that read it through `Astro.locals.dependsOn`. */
const ON_PAGES = { public: true, shownOn: 'pages' } as const
/** Shown by that call; pages with it are never cached. */
const IN_CALLS = { public: true, shownOn: 'nothing' } as const
const PRIVATE = { public: false, shownOn: 'nothing' } as const

const MANY = 1_000_000

/** What a shop's ERP may be the master of. */
export const OWNED_FIELDS = ['precios', 'stock', 'nombre', 'activo'] as const
export type OwnedField = (typeof OWNED_FIELDS)[number]

/** What a shop is for the additional tax on drinks (`src/shop/billing/seller.ts`). */
const SELLER_ROLES = ['retailer', 'importer_or_producer', 'distributor'] as const
/** Audiences that may sell on what they buy. */
const RESELLERS = ['distributor', 'caterer'] as const

/** What the owner declared at the tax office (Res. Ex. 176/2020). */
const DOCUMENT_MODELS = ['boleta_always', 'voucher_where_electronic'] as const
/** Providers of payments whose voucher may be a boleta; bank transfers never are. */
const VOUCHERS = ['webpay-plus', 'webpay-oneclick', 'mercado-pago', 'mach', 'bci', 'venti', 'chek', 'redpay', 'fpay'] as const // biome-ignore format: one list

/** The settings as operators see them. */
export const SETTING_GROUPS = {
  club: {
    /** Whether people can join the club: while it is closed its prices and categories are not offered. */
    clubOpen: flag('CLUB_OPEN', true, EVERYWHERE),
    /** Where members change their data; empty: the shop's own page. */
    profileUrl: link('PROFILE_URL', EVERYWHERE),
    /** Percentage of what was paid in money without delivery that a delivered order earns in points. */
    pointsRate: count('CLUB_POINTS_RATE', 1, [0, 100], IN_CALLS),
  },
  amounts: {
    limit: count('ECOMMERCE_LIMIT', 12, [1, MAX_QUANTITY], ON_PAGES),
    wholesaleLimit: count('ECOMMERCE_WHOLESALE_LIMIT', 240, [1, MAX_QUANTITY], ON_PAGES),
    deliveryMinimum: pesos('ECOMMERCE_DELIVERY_MINIMUM', 1000, IN_CALLS),
    pickupMinimum: pesos('ECOMMERCE_PICKUP_MINIMUM', 1000, IN_CALLS),
    /** Least sum of bulk-priced lines for any of them to count; 0 = off. */
    bulkMinimum: pesos('PRECIO_MIN_MAYORISTA', 0, ON_PAGES),
    /** What express delivery costs, whatever its courier asks; 0: what follows from the quote. */
    immediateDeliveryCost: pesos('IMMEDIATE_DELIVERY_COST', 0, ON_PAGES),
    /** The least a courier asks: 'desde …' before it was asked; 0: then no price is said. */
    expressFeeFrom: pesos('EXPRESS_FEE_FROM', 1_690, ON_PAGES),
    /** How much more than its quote a courier may ask for a paid order before a person decides; the shop bears it. */
    courierExtraMax: pesos('COURIER_EXTRA_MAX', 2_000, PRIVATE),
  },
  /** The ways to receive an order. */
  ways: {
    programmedDelivery: flag('PROGRAMMED_DELIVERY', true, EVERYWHERE),
    programmedPickup: flag('PROGRAMMED_PICKUP', true, EVERYWHERE),
    immediateDelivery: flag('IMMEDIATE_DELIVERY', true, EVERYWHERE),
    immediatePickup: flag('IMMEDIATE_PICKUP', true, EVERYWHERE),
  },
  /** When today's and tomorrow's delivery can be chosen. */
  windows: {
    todayWindowOpen: clock('TODAY_WINDOW_OPEN', '00:00', IN_CALLS),
    todayWindowClose: clock('TODAY_WINDOW_CLOSE', '13:00', IN_CALLS),
    tomorrowWindowOpen: clock('TOMORROW_WINDOW_OPEN', '17:00', IN_CALLS),
    tomorrowWindowClose: clock('TOMORROW_WINDOW_CLOSE', '24:00', IN_CALLS),
    sameDayOrderLimit: count('SAME_DAY_ORDER_LIMIT', 40, [0, MANY], PRIVATE),
    nextDayOrderLimit: count('NEXT_DAY_ORDER_LIMIT', 500, [0, MANY], PRIVATE),
  },
  /**
   * What may be held without payment by one buyer (browser, e-mail, RUT or phone) and from one network (an IPv4
   * address, an IPv6 /56: an office, or the many customers a mobile operator shows under one address).
   */
  payment: {
    orderPaymentMinutes: count('ORDER_PAYMENT_MINUTES', 30, [1, 1440], IN_CALLS),
    /** How long an order holds what it holds while nobody was handed over to pay it. */
    unpaidUnbegunMinutes: count('UNPAID_UNBEGUN_MINUTES', 5, [1, 1440], PRIVATE),
    unpaidOrdersPerContact: count('UNPAID_ORDERS_PER_CONTACT', 5, [1, MANY], PRIVATE),
    unpaidOrdersPerNetwork: count('UNPAID_ORDERS_PER_NETWORK', 20, [1, MANY], PRIVATE),
    /** Of one network where each order above those has a captcha solved for it: a crowd behind a carrier's address. */
    unpaidOrdersPerCrowd: count('UNPAID_ORDERS_PER_CROWD', 200, [1, MANY], PRIVATE),
    /** Units of stock: a box counts as what it takes. */
    unpaidUnitsPerContact: count('UNPAID_UNITS_PER_CONTACT', 600, [1, MANY], PRIVATE),
    unpaidUnitsPerNetwork: count('UNPAID_UNITS_PER_NETWORK', 2_000, [1, MANY], PRIVATE),
    /** Of one product: what six buyers may hold at most. */
    unpaidProductUnitsPerNetwork: count('UNPAID_PRODUCT_UNITS_PER_NETWORK', 72, [1, MANY], PRIVATE),
    unpaidAmountPerContact: pesos('UNPAID_AMOUNT_PER_CONTACT', 10_000_000, PRIVATE),
    unpaidAmountPerNetwork: pesos('UNPAID_AMOUNT_PER_NETWORK', 30_000_000, PRIVATE),
    /** Percentage of a product's stock held without payment from which the log says `ALERT` and a new order asks a captcha. */
    unpaidAlertShare: count('UNPAID_ALERT_SHARE', 30, [1, 100], PRIVATE),
    /** Refused charges within an hour of one guest, contact, card or network: from how many a captcha is asked, and the next one waits. */
    cardRefusalsCaptcha: count('CARD_REFUSALS_CAPTCHA', 5, [1, MANY], PRIVATE),
    cardRefusalsWait: count('CARD_REFUSALS_WAIT', 10, [1, MANY], PRIVATE),
    /** …of the whole shop: from how many a captcha is asked of everybody. */
    cardRefusalsOfShop: count('CARD_REFUSALS_OF_SHOP', 100, [1, MANY], PRIVATE),
    /** Who is told of money that waits for a person, and of withdrawals and complaints. */
    paymentAlertEmail: email('PAYMENT_ALERT_EMAIL', 'operaciones@liqui.example', PRIVATE),
    machEnable: flag('MACH_ENABLE', false, IN_CALLS),
    /** Where bank transfers go; the name is the company's, the e-mail the shop's. */
    transferTaxId: rut('TRANSFER_RUT', '76.543.210-3', PRIVATE),
    transferBank: words('TRANSFER_BANK', 'Banco de Chile', 60, PRIVATE),
    transferAccount: words('TRANSFER_ACCOUNT', '00-123-45678-09', 40, PRIVATE),
  },
  campaigns: {
    /** Percentage off a price above which whoever publishes a promotion or coupon is asked. */
    discountAskShare: count('DISCOUNT_ASK_SHARE', 50, [1, 100], PRIVATE),
    cyberStart: instant('CYBER_START_DATE', EVERYWHERE),
    cyberEnd: instant('CYBER_END_DATE', EVERYWHERE),
    /** Whether `/feeds/meta.xml` is there: of what has no alcohol, which Meta does not let be advertised. */
    hasMetaFeed: flag('META_FEED', false, { public: false, shownOn: 'pages' }),
    /** Where the campaign is announced before it begins. */
    cyberSite: url('CYBER_SITE_URL', 'https://www.cyber.cl/', EVERYWHERE),
  },
  identity: {
    /** Whether a live shop shows the drawing of a product without a photo; otherwise the generic bottle. The catalogue is read anew. */
    showsDrawings: flag('PRODUCT_DRAWINGS', false, PRIVATE),
    shopName: words('SHOP_NAME', 'Liqui', 40, EVERYWHERE),
    /** What acts: header, buttons, what is chosen. */
    brandColour: colour('BRAND_COLOR', 'brand', EVERYWHERE),
    /** Every saving, free delivery, what is done. */
    accentColour: colour('ACCENT_COLOR', 'accent', EVERYWHERE),
    shopCompany: words('SHOP_COMPANY', 'Liqui SpA', 120, EVERYWHERE),
    shopTaxId: rut('SHOP_RUT', '76.543.210-3', EVERYWHERE),
    shopEmail: email('SHOP_EMAIL', 'hola@liqui.example', EVERYWHERE),
    shopPhone: phone('SHOP_PHONE', '+56 2 2345 6789', EVERYWHERE),
    /** Head office, one printed line each. */
    shopAddress: lines('SHOP_ADDRESS', ['Av. Los Militares 5001', 'Las Condes, Santiago'], EVERYWHERE),
    shopSocial: social(
      'SHOP_SOCIAL',
      ['Instagram https://www.instagram.com/', 'Facebook https://www.facebook.com/'],
      EVERYWHERE,
    ),
    /** When people answer, Monday to Friday. */
    serviceOpens: clock('SERVICE_OPENS', '09:00', EVERYWHERE),
    serviceCloses: clock('SERVICE_CLOSES', '18:00', EVERYWHERE),
    wholesaleOpens: clock('WHOLESALE_OPENS', '09:00', EVERYWHERE),
    wholesaleCloses: clock('WHOLESALE_CLOSES', '19:00', EVERYWHERE),
    /** Where 'NO' of the age check leads. */
    underAgeUrl: url('UNDER_AGE_URL', 'https://www.instagram.com/', EVERYWHERE),
  },
  /** What slows down who guesses, and bounds what codes cost. */
  accounts: {
    /** Wrong passwords for one RUT, from anywhere, before tries have to wait. */
    loginFailuresPerAccount: count('LOGIN_FAILURES_PER_ACCOUNT', 20, [1, MANY], PRIVATE),
    /** Wrong passwords from one network, whatever the RUT. */
    loginFailuresPerNetwork: count('LOGIN_FAILURES_PER_NETWORK', 50, [1, MANY], PRIVATE),
    /** Codes a day to one phone or e-mail. */
    codesPerContact: count('CODES_PER_CONTACT', 10, [1, MANY], PRIVATE),
    codesPerNetwork: count('CODES_PER_NETWORK', 100, [1, MANY], PRIVATE),
  },
  /** How long personal data stay: the privacy policy promises the defaults, which a shop may shorten. */
  personalData: {
    /** Of buyers without an account and without an order. */
    guestRecordMonths: count('RETENTION_GUEST_MONTHS', 12, [1, 12], PRIVATE),
    /** Of orders that were never paid. */
    unpaidOrderMonths: count('RETENTION_UNPAID_ORDER_MONTHS', 12, [1, 12], PRIVATE),
    /** Of what people agreed to who had their data deleted. */
    consentYears: count('RETENTION_CONSENT_YEARS', 4, [1, 4], PRIVATE),
    /** Of what happened with an account: log-ins, failures, changes. */
    accountEventMonths: count('RETENTION_ACCOUNT_EVENT_MONTHS', 12, [1, 12], PRIVATE),
    /** Of coupons that did not count for somebody. */
    refusedCouponMonths: count('RETENTION_REFUSED_COUPON_MONTHS', 3, [1, 3], PRIVATE),
  },
  /** How long what the shop writes down of its own work stays. */
  records: {
    /** Of what was done at the desk and by commands, with who came in there. */
    recordMonths: count('RETENTION_RECORD_MONTHS', 72, [12, 120], PRIVATE),
    /** Of loads of the catalogue, which can be undone for as long, and of readings of feeds and sources. */
    loadMonths: count('RETENTION_LOAD_MONTHS', 24, [1, 120], PRIVATE),
    /** Of what webhooks were told. */
    deliveryDays: count('RETENTION_DELIVERY_DAYS', 90, [1, 365], PRIVATE),
  },
  /** What depends on the owner's situation at the tax office. */
  tax: {
    taxSellerRole: choice('TAX_SELLER_ROLE', 'retailer', SELLER_ROLES, PRIVATE),
    /** Audiences whose buyers sell on what they buy. */
    taxResellers: choices('TAX_RESELLERS', ['distributor'], RESELLERS, PRIVATE),
    /** Whether a voucher of a card counts as the boleta, as the owner declared at the tax office. */
    taxDocumentModel: choice('TAX_DOCUMENT_MODEL', 'boleta_always', DOCUMENT_MODELS, PRIVATE),
    /** By which providers of payments it does then. */
    taxVouchers: choices('TAX_VOUCHERS', ['webpay-plus', 'webpay-oneclick'], VOUCHERS, PRIVATE),
    /** Pesos above which a boleta names its buyer: 135 UF of 31 December. */
    taxNamedFrom: pesos('TAX_NAMED_FROM', 5_300_000, IN_CALLS),
    /** Folios of a kind below which the operator is told; 0: never. */
    taxFoliosLow: count('TAX_FOLIOS_LOW', 100, [0, MANY], PRIVATE),
    /** Months after the boleta's own in which a factura may take its place; 0: in the same one. */
    taxFacturaMonths: count('TAX_FACTURA_MONTHS', 0, [0, 6], PRIVATE),
  },
  /** What is taken from Bsale: nothing while neither a list nor an office is named. */
  bsale: {
    /** The office of Bsale, and the store here whose shelf it is. */
    bsaleOffices: pairs('BSALE_OFFICES', PRIVATE),
    /** The price list of Bsale, and the list here that has its prices. */
    bsaleLists: pairs('BSALE_PRICE_LISTS', PRIVATE),
    bsaleOwns: choices('BSALE_OWNS', ['precios', 'stock'], OWNED_FIELDS, PRIVATE),
    /** Whether what Bsale keeps back for documents that are not dispatched is taken off. */
    bsaleAvailable: flag('BSALE_AVAILABLE', false, PRIVATE),
  },
  machine: {
    /** Seconds a CDN may keep a guest's page; 0 = off. */
    cdnTtl: count('CDN_TTL', 0, [0, 86_400], PRIVATE),
    /** Calls per minute and network, by the `limit` of the contract. */
    readRate: count('RATE_LIMIT_READ', 600, [1, MANY], PRIVATE),
    cartRate: count('RATE_LIMIT_CART', 300, [1, MANY], PRIVATE),
    writeRate: count('RATE_LIMIT_WRITE', 30, [1, MANY], PRIVATE),
    sensitiveRate: count('RATE_LIMIT_SENSITIVE', 10, [1, MANY], PRIVATE),
    /** Events of visitors: each one is stored once per receiver. */
    eventRate: count('RATE_LIMIT_EVENTS', 60, [1, MANY], PRIVATE),
    /** How many times those rates a network may use in all, by visitors who solved a captcha. */
    crowdSize: count('RATE_LIMIT_CROWD', 20, [1, 1_000], PRIVATE),
    /** Of programs of others, by key. */
    integrationRate: count('RATE_LIMIT_INTEGRATIONS', 120, [1, MANY], PRIVATE),
    /** Tries a captcha takes at least: 300 are a third of a second on a computer, one or two on a phone. */
    captchaCost: count('CAPTCHA_COST', 300, [1, 20_000], PRIVATE),
    /** Whether what lies in `DATA_DIR/catalogue/feed` is taken. */
    takesFeed: flag('CATALOGUE_FEED', true, PRIVATE),
    /** Units on sale of a product in a store below which programs that want to know are told. */
    stockLowUnits: count('STOCK_LOW_UNITS', 5, [1, 100_000], PRIVATE),
    /** Whether owners and operators of a live shop come in at the desk with codes of an app, too. */
    deskSecondFactor: flag('DESK_SECOND_FACTOR', false, PRIVATE),
    /** Who gets the figures of each day at 07:00; empty: nobody. */
    reportEmail: emailOrNone('REPORT_EMAIL', PRIVATE),
    /** SMS of 24 hours from which the log says `ALERT`: somebody may be having codes sent for their price. */
    smsPerDay: count('SMS_PER_DAY', 500, [1, MANY], PRIVATE),
    /** How much every process writes into its log; `environment`: as its variable of this name says. */
    logLevel: choice('LOG_LEVEL', 'environment', ['environment', ...LOG_LEVELS], PRIVATE),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Setting<unknown>>>>>

type Groups = typeof SETTING_GROUPS
type Merged<Group> = (Group extends unknown ? (group: Group) => void : never) extends (all: infer All) => void
  ? All
  : never

/** Every setting by its key. */
export const SETTINGS = Object.assign({}, ...Object.values(SETTING_GROUPS)) as Merged<Groups[keyof Groups]>

/** Every setting by its name in the table. */
export const settingsByName: ReadonlyMap<string, Setting<unknown>> = new Map(
  Object.values<Setting<unknown>>(SETTINGS).map((setting) => [setting.name, setting]),
)

export type SettingGroup = keyof Groups
export type SettingKey = keyof typeof SETTINGS
export type Settings = { readonly [Key in SettingKey]: (typeof SETTINGS)[Key]['fallback'] }

/** Why a text is refused: it is not of the setting's type, or not before or after the value of another setting. */
export type SettingProblem =
  | { readonly name: string; readonly fault: 'type' }
  | { readonly name: string; readonly fault: 'tooLate' | 'tooEarly'; readonly beside: string }

/** Two settings of which the second must be later, where both are set. */
const PAIRS: readonly (readonly [earlier: SettingKey, later: SettingKey])[] = [
  ['cyberStart', 'cyberEnd'],
  ['todayWindowOpen', 'todayWindowClose'],
  ['tomorrowWindowOpen', 'tomorrowWindowClose'],
  ['serviceOpens', 'serviceCloses'],
  ['wholesaleOpens', 'wholesaleCloses'],
]

/** The settings when none is stored. */
export const defaultSettings: Settings = readSettings(new Map()).settings

/**
 * The settings of the stored texts (by name). A missing name or a refused text means the default; of two that
 * contradict each other both are refused. `problems` says which, and why.
 */
export function readSettings(stored: ReadonlyMap<string, string>): { settings: Settings; problems: SettingProblem[] } {
  const problems: SettingProblem[] = []
  const values = new Map<string, unknown>()
  for (const [key, { name, fallback, read }] of allSettings()) {
    const text = stored.get(name)
    const value = text === undefined ? fallback : text.length <= MAX_TEXT ? read(text.trim()) : null
    if (value === null) problems.push({ name, fault: 'type' })
    values.set(key, value ?? fallback)
  }
  for (const [earlier, later] of PAIRS) {
    const [from, to] = [values.get(earlier), values.get(later)] as (string | Date)[]
    if (from === '' || to === '' || from! < to!) continue
    problems.push({ name: SETTINGS[earlier].name, fault: 'tooLate', beside: SETTINGS[later].name })
    problems.push({ name: SETTINGS[later].name, fault: 'tooEarly', beside: SETTINGS[earlier].name })
    for (const key of [earlier, later]) values.set(key, SETTINGS[key].fallback)
  }
  return { settings: Object.fromEntries(values) as unknown as Settings, problems }
}

/** What shows a difference between the two: the widest of the changed settings; null when none differs. */
export function changeShownOn(before: Settings, after: Settings): ShownOn | null {
  const changed = allSettings()
    .filter(([key]) => writeSetting(before[key]) !== writeSetting(after[key]))
    .map(([, { shownOn }]) => shownOn)
  return (['layout', 'pages', 'nothing'] as const).find((each) => changed.includes(each)) ?? null
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
  return allSettings().map(([key, setting]) => ({
    name: setting.name,
    value: writeSetting(settings[key]),
    public: setting.public,
  }))
}

/** A value as the table holds it. */
export function writeSetting(value: Settings[SettingKey]): string {
  if (value instanceof Date) return value.toISOString()
  return Array.isArray(value) ? value.join(LIST_SEPARATOR) : String(value ?? '')
}

function allSettings() {
  return Object.entries<Setting<unknown>>(SETTINGS) as [SettingKey, Setting<unknown>][]
}
