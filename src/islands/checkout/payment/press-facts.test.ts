// Each check of 'Ir a pagar >' in the page: from what the page knows to the sentence, the part marked, the step opened and what
// asked for anew.
import { describe, expect, test } from 'vitest'
import { stepOf } from '#islands/checkout/checkout.store.ts'
import { NOWHERE } from '#islands/checkout/delivery/address-form.ts'
import { chosenBilling } from '#shop/billing/billing.ts'
import type { Way } from '#shop/browsing/ways.ts'
import { CHECKOUT_CODES } from '#shop/checkout/check.ts'
import { reloadsAfter } from '#shop/checkout/reloads.ts'
import { validateCheckout } from '#shop/checkout/validation.ts'
import type { DateKind } from '#shop/delivery/dates.ts'
import type { DeliveryState, ExpressQuote, OfferedStore, Selection } from '#shop/delivery/state/delivery-state.ts'
import { choiceKey, INITIAL_STATE, NOTHING_SELECTED } from '#shop/delivery/state/initial-state.ts'
import { defaultSettings } from '#shop/settings/settings.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import { type StoreId, WAREHOUSE } from '#shop/shared/ids.ts'
import { checkoutRefusals } from '#texts/refusals/checkout.ts'
import { pressFacts } from './press-facts.ts'

type Press = Parameters<typeof pressFacts>[0]

const at = (clock: string) => instantAt('2026-11-11', clock)
const NOON = at('12:00')
const NEAR = 3 as StoreId
const DAY = '2026-11-13'
const PLACE = {
  ...NOWHERE,
  region: 'Metropolitana de Santiago',
  commune: 'Las Condes',
  street: 'Av. Apoquindo',
  number: '4501',
}
const CONTACT = {
  firstName: 'Ana María',
  lastName: 'Núñez',
  email: 'ana.nunez@correo.cl',
  rut: '12.345.678-5',
  telephone: '912345678',
  birthdate: '1990-05-17',
}
const COMPANY = {
  documentType: 'factura',
  rut: '76.543.210-3',
  company: 'Bar Sur SpA',
  activity: 'Bar',
  address: 'Merced 1',
  commune: 'Santiago',
  city: 'Santiago',
} as const
const QUOTE: ExpressQuote = {
  state: 'success',
  storeId: NEAR,
  courier: 'UBER',
  quoteId: 'q',
  cost: 3690,
  expiresAt: at('12:01'),
}

interface Answers {
  readonly days?: readonly string[]
  readonly kind?: DateKind
  readonly stores?: readonly StoreId[]
  readonly quote?: ExpressQuote
}

const CHOICES = {
  programmedDelivery: { type: 'delivery', time: 'programmed', place: PLACE, day: DAY },
  immediateDelivery: { type: 'delivery', time: 'immediate', place: PLACE },
  programmedPickup: { type: 'pickup', time: 'programmed', pickupStore: NEAR, day: DAY },
  immediatePickup: { type: 'pickup', time: 'immediate', pickupStore: NEAR },
} satisfies Record<Way, Partial<Selection>>

/** The page's state of a way, with the shop's answers about it. */
function received(way: Way, selection: Partial<Selection> = {}, answers: Answers = {}): DeliveryState {
  const { days = [DAY], kind = 'next_day', stores = [NEAR], quote = QUOTE } = answers
  const state = { ...INITIAL_STATE, selection: { ...NOTHING_SELECTED, ...CHOICES[way], ...selection } }
  const ready = <Value>(value: Value) => ({ state: 'ready', choice: choiceKey(state), value }) as const
  return {
    ...state,
    dates: ready({ dates: days.map((day) => ({ day, kind, label: day, cost: 2990 })), notice: null }),
    stores: ready(stores.map((id) => ({ id, openNow: true }) as OfferedStore)),
    quote: ready(quote),
  }
}

const delivery = received('programmedDelivery')
const RIGHT: Press = {
  contact: CONTACT,
  member: null,
  totals: { subtotal: 1000, finalTotal: 200_000, freeDelivery: false },
  chosen: delivery,
  offered: delivery,
  billing: chosenBilling(null, 'guest'),
  method: 'webpay plus',
  supportedMethods: ['webpay plus', 'transfer'],
  termsAccepted: true,
  settings: defaultSettings,
  now: NOON,
}

const guest = (changes: Partial<typeof CONTACT>) => ({ contact: { ...CONTACT, ...changes } })
const factura = (changes: Partial<Record<keyof typeof COMPANY, string>>) => ({
  billing: { ...COMPANY, ...changes } as Press['billing'],
})
const way = (...given: Parameters<typeof received>) => {
  const state = received(...given)
  return { chosen: state, offered: state }
}
const place = (changes: Partial<typeof PLACE>) => way('programmedDelivery', { place: { ...PLACE, ...changes } })
const since = (one: Way, answers: Answers) => ({ chosen: received(one), offered: received(one, {}, answers) })
const free = { totals: { subtotal: 1000, finalTotal: 1000, freeDelivery: true } }

const PAST = 'Por favor revise la fecha de retiro nuevamente'
const AGAIN = 'Por favor elija nuevamente la fecha de entrega'
const NO_STORE = 'Debe seleccionar una tienda para retiro'
const OTHER_STORE = 'Por favor vuelva a seleccionar la tienda para retiro'
const NO_METHOD = 'Por favor seleccione un método de pago válido'
const NAMES = 'Debe ingresar un nombre y apellido sin usar caracteres especiales'
const BUYER = 'Debe ingresar los datos del comprador'
const COMPANY_DATA = 'Debe ingresar los datos para la factura'
const QUOTE_AGAIN = ['stock', 'delivery']
const DAY_AGAIN = ['day', 'delivery']
const STORE_AGAIN = ['store', 'delivery']

type Row = [changes: Partial<Press>, number: number, sentence: string, flag: string, step: string, reloads: string[]]

const ROWS: readonly Row[] = [
  [
    { method: 'webpay oneclick' },
    1,
    'Solo los usuarios registrados pueden pagar con Webpay Oneclick',
    'method',
    'payment',
    [],
  ],
  [{ totals: { ...free.totals, subtotal: 999 } }, 2, 'Monto mínimo es de 1.000 CLP', 'cart', 'cart', ['totals']],
  [
    { ...way('immediatePickup'), totals: { ...free.totals, subtotal: 999 } },
    2,
    'Monto mínimo es de 1.000 CLP',
    'cart',
    'cart',
    ['totals'],
  ],
  [
    { ...way('immediateDelivery'), totals: { ...free.totals, finalTotal: 200_001 } },
    3,
    'Monto máximo para despacho inmediato es de 200000 CLP',
    'cart',
    'cart',
    ['delivery', 'totals'],
  ],
  ...Object.keys(CONTACT).map((field): Row => [guest({ [field]: '' }), 4, BUYER, 'buyer', 'contact', []]),
  [guest({ firstName: 'Ana 2' }), 5, NAMES, 'name', 'contact', []],
  [guest({ lastName: 'So+o' }), 5, NAMES, 'name', 'contact', []],
  [guest({ birthdate: '2008-11-12' }), 6, 'Debe tener mas de 18 años para comprar', 'birthdate', 'contact', []],
  [guest({ rut: '12.345.678-6' }), 7, 'Debe ingresar un rut válido', 'rut', 'contact', []],
  [guest({ email: 'ana@correo' }), 8, 'Debe ingresar un email válido', 'email', 'contact', []],
  [guest({ telephone: '91234567' }), 9, 'Debe ingresar un teléfono válido', 'telephone', 'contact', []],
  [place({ region: '' }), 10, 'Debe seleccionar una región', 'region', 'delivery', []],
  [place({ commune: '' }), 10, 'Debe seleccionar una comuna', 'commune', 'delivery', []],
  [place({ street: '' }), 10, 'Debe seleccionar una dirección', 'address', 'delivery', []],
  [place({ number: '' }), 10, 'Debe seleccionar una dirección', 'address', 'delivery', []],
  [place({ street: 'A'.repeat(51) }), 10, 'Dirección supera el límite de caracteres (55)', 'address', 'delivery', []],
  [factura({ rut: '' }), 11, 'Debe ingresar un rut para la factura', 'billing', 'payment', []],
  [factura({ rut: '76.543.210-4' }), 11, 'Debe ingresar un rut válido para la factura', 'billing', 'payment', []],
  ...(['company', 'activity', 'address', 'commune', 'city'] as const).map(
    (field): Row => [factura({ [field]: ' ' }), 11, COMPANY_DATA, 'billing', 'payment', []],
  ),
  [{ method: '' }, 12, 'Debe seleccionar medio de pago', 'method', 'payment', []],
  [
    { termsAccepted: false },
    13,
    'Debe aceptar los Términos y Condiciones y la Política de Privacidad',
    'terms',
    'payment',
    [],
  ],
  [
    way('programmedPickup', { day: null }),
    14,
    'Debe seleccionar una fecha de entrega',
    'date',
    'delivery',
    ['delivery'],
  ],
  [way('programmedPickup', { pickupStore: null }), 14, NO_STORE, 'store', 'delivery', ['delivery']],
  [way('programmedPickup', { pickupStore: WAREHOUSE }), 14, OTHER_STORE, 'store', 'delivery', STORE_AGAIN],
  [way('programmedPickup', { day: '2026-11-09' }), 14, PAST, 'date', 'delivery', DAY_AGAIN],
  [since('programmedPickup', { days: ['2026-11-14'] }), 14, PAST, 'date', 'delivery', DAY_AGAIN],
  [way('immediatePickup', { pickupStore: null }), 15, NO_STORE, 'store', 'delivery', ['delivery']],
  [way('immediatePickup', { pickupStore: WAREHOUSE }), 15, OTHER_STORE, 'store', 'delivery', STORE_AGAIN],
  ...(['uncovered', 'error', 'cyber'] as const).map(
    (state): Row => [
      way('immediateDelivery', {}, { quote: { state } }),
      16,
      'Sector no disponible: Intenta con Despacho Programado',
      'address',
      'delivery',
      QUOTE_AGAIN,
    ],
  ),
  [
    { ...way('immediateDelivery'), now: at('12:01') },
    17,
    'Costo de envío expirado. Por favor vuelva confirmar la dirección',
    'address',
    'delivery',
    QUOTE_AGAIN,
  ],
  [
    { ...way('programmedDelivery', {}, { kind: 'today' }), now: at('13:00') },
    18,
    'El envío para Hoy es solo válido para antes de las 13 horas',
    'date',
    'delivery',
    DAY_AGAIN,
  ],
  [
    way('programmedDelivery', {}, { kind: 'tomorrow' }),
    18,
    'El envío para Mañana es solo válido para después de las 17 horas y antes de las 00 horas',
    'date',
    'delivery',
    DAY_AGAIN,
  ],
  [way('programmedDelivery', { day: null }), 18, AGAIN, 'date', 'delivery', DAY_AGAIN],
  [since('programmedDelivery', { days: ['2026-11-14'] }), 18, AGAIN, 'date', 'delivery', DAY_AGAIN],
  [
    { ...guest({ rut: '66.666.666-6' }), totals: { subtotal: 1000, finalTotal: 5_300_001, freeDelivery: false } },
    23,
    'Una boleta de más de $5.300.000 lleva por ley el RUT y el nombre de quien compra: escribe los tuyos, o elige factura',
    'rut',
    'contact',
    [],
  ],
  [{ method: 'chek' }, 19, NO_METHOD, 'method', 'payment', []],
  [{ method: 'transfer', supportedMethods: ['webpay plus'] }, 19, NO_METHOD, 'method', 'payment', []],
  [
    since('immediatePickup', { stores: [4 as StoreId] }),
    20,
    'Por favor elija nuevamente el local de retiro',
    'store',
    'delivery',
    ['stock', 'store', 'delivery'],
  ],
  [
    { ...way('immediateDelivery'), method: 'transfer' },
    21,
    'No se puede seleccionar despacho inmediato si el método de pago es transferencia bancaria',
    'method',
    'payment',
    [],
  ],
  [
    { ...way('immediateDelivery', {}, { quote: { state: 'error' } }), ...free },
    22,
    'Debe seleccionar una dirección de envío válida',
    'address',
    'delivery',
    QUOTE_AGAIN,
  ],
  [
    { ...way('immediateDelivery', {}, { quote: { state: 'schedule', opens: '10:00', closes: '23:00' } }), ...free },
    22,
    'Tienda no disponible en este horario',
    'address',
    'delivery',
    QUOTE_AGAIN,
  ],
]

const failureOf = (changes: Partial<Press>) => validateCheckout(pressFacts({ ...RIGHT, ...changes }))

describe('the press of the pay button', () => {
  test.each(ROWS.map((row, index) => [row[1], index, row] as const))('stops at %i (row %i)', (number, _index, row) => {
    const [changes, , sentence, flag, step, reloads] = row
    const failure = failureOf(changes)!
    const { code } = failure.refusal
    expect({
      number: failure.number,
      sentence: checkoutRefusals[code](failure.refusal),
      flag: failure.flag,
      step: stepOf(failure.flag),
      reloads: reloadsAfter(code),
    }).toEqual({ number, sentence, flag, step, reloads })
  })

  test('every warning stands in the table', () => {
    const codes = new Set(ROWS.map(([changes]) => failureOf(changes)?.refusal.code))
    expect(CHECKOUT_CODES.filter((code) => !codes.has(code))).toEqual([])
  })

  test.each(Object.keys(CHOICES) as Way[])('goes on with %s', (one) => {
    expect(failureOf(way(one))).toBeNull()
    expect(failureOf({ ...way(one), ...factura({}) })).toBeNull()
  })

  test('goes on with a member, whatever a guest typed before', () => {
    const member = { id: 'A'.repeat(22), kind: 'member', ...CONTACT } as const
    expect(failureOf({ member, ...guest({ rut: '', birthdate: '2020-01-01' }) })).toBeNull()
  })

  test('goes on with free express delivery, and without answers since', () => {
    expect(failureOf({ ...way('immediateDelivery', {}, { quote: { ...QUOTE, cost: 0 } }), ...free })).toBeNull()
    expect(failureOf({ offered: { ...delivery, dates: { state: 'none' } } })).toBeNull()
    const pickup = received('immediatePickup')
    expect(failureOf({ chosen: pickup, offered: { ...pickup, stores: { state: 'none' } } })).toBeNull()
  })
})
