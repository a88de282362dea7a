import { describe, expect, test } from 'vitest'
import { type BillingFields, chosenBilling } from '#shop/billing/billing.ts'
import { defaultSettings } from '#shop/settings/settings.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import { clp } from '#shop/shared/money.ts'
import { checkoutRefusals } from '#texts/refusals/checkout.ts'
import type { CheckoutFacts } from './facts.ts'
import { isOfAge, validateBuyer, validateCheckout, validationsOf } from './validation.ts'

const ANA = {
  firstName: 'Ana María',
  lastName: 'Núñez',
  email: 'ana.nunez@correo.cl',
  rut: '12.345.678-5',
  telephone: '+56912345678',
  birthdate: '1990-05-17',
}
const DELIVERY = {
  type: 'delivery',
  time: 'programmed',
  region: '13',
  commune: 'Las Condes',
  street: 'Av. Apoquindo',
  number: '4501',
  date: '2026-11-13',
  programmedType: 'next_day',
  offeredDates: ['2026-11-13', '2026-11-14'],
  store: null,
  offeredStores: null,
  quote: null,
} as const
const BOLETA = chosenBilling(null, 'guest')
const FACTURA = {
  documentType: 'factura',
  rut: '76.543.210-3',
  company: 'Bar Sur SpA',
  activity: 'Bar',
  address: 'Merced 1',
  commune: 'Santiago',
  city: 'Santiago',
} as const
const RIGHT: CheckoutFacts = {
  buyer: ANA,
  named: ANA,
  cart: { subtotal: clp(1000), finalTotal: clp(3990) },
  delivery: DELIVERY,
  billing: BOLETA,
  method: 'webpay plus',
  supportedMethods: ['webpay plus'],
  termsAccepted: true,
  settings: defaultSettings,
  now: instantAt('2026-11-11', '12:59'),
}

const facts = (more: Partial<CheckoutFacts>): CheckoutFacts => ({ ...RIGHT, ...more })
const buyer = (more: Partial<typeof ANA>) => facts({ buyer: { ...ANA, ...more } })
const factura = (more: Partial<Record<keyof BillingFields, string>>) => facts({ billing: { ...FACTURA, ...more } })
const delivery = (more: Partial<CheckoutFacts['delivery']>) => facts({ delivery: { ...DELIVERY, ...more } })
const at = (clock: string, more: Partial<CheckoutFacts['delivery']>) => ({
  ...delivery(more),
  now: instantAt('2026-11-11', clock),
})

const ownWindows = (given: CheckoutFacts): CheckoutFacts => ({
  ...given,
  settings: { ...given.settings, todayWindowClose: '17:30', tomorrowWindowOpen: '19:00', tomorrowWindowClose: '23:30' },
})

const NAMELESS = { ...ANA, rut: '66.666.666-6' }
const UNNAMED = 'Una boleta de más de $5.300.000 lleva por ley el RUT y el nombre de quien compra'
/** A boleta of 135 UF and a peso, without a RUT of the buyer's own. */
const unnamed = (more: Partial<CheckoutFacts>) =>
  facts({ buyer: NAMELESS, named: NAMELESS, cart: { subtotal: clp(1000), finalTotal: clp(5_300_001) }, ...more })

const sentence = (given: CheckoutFacts) => {
  const failure = validateCheckout(given)
  return failure && [failure.number, checkoutRefusals[failure.refusal.code](failure.refusal)]
}

describe('the pay button', () => {
  test('goes on when everything is right, at the edges too', () => {
    expect(validateCheckout(RIGHT)).toBeNull()
    expect(validateCheckout(facts({ buyer: null }))).toBeNull()
    const oneclick = { method: 'webpay oneclick', supportedMethods: ['webpay oneclick'] }
    expect(validateCheckout(facts({ buyer: null, ...oneclick }))).toBeNull()
    expect(validateCheckout(facts({ method: 'transfer', supportedMethods: ['transfer'] }))).toBeNull()
    expect(validateCheckout(factura({}))).toBeNull()
    expect(validateCheckout(facts({ billing: { ...FACTURA, rut: '', documentType: 'boleta' } }))).toBeNull()
    expect(validateCheckout(at('12:59', { programmedType: 'today' }))).toBeNull()
    expect(validateCheckout(at('17:00', { programmedType: 'tomorrow' }))).toBeNull()
    expect(validateCheckout(at('23:59', { programmedType: 'tomorrow' }))).toBeNull()
    expect(validateCheckout(delivery({ offeredDates: null }))).toBeNull()
    expect(validateCheckout(unnamed({ cart: { subtotal: clp(1000), finalTotal: clp(5_300_000) } }))).toBeNull()
    expect(validateCheckout(unnamed({ buyer: ANA, named: ANA }))).toBeNull()
    expect(validateCheckout(unnamed({ billing: FACTURA }))).toBeNull()
    expect(validateCheckout(delivery({ street: 'A'.repeat(50), number: '1234' }))).toBeNull()
  })

  test.each<[CheckoutFacts, number, string]>([
    [
      facts({ method: 'webpay oneclick', supportedMethods: ['webpay oneclick'] }),
      1,
      'Solo los usuarios registrados pueden pagar con Webpay Oneclick',
    ],
    [facts({ cart: { subtotal: clp(999), finalTotal: clp(9999) } }), 2, 'Monto mínimo es de 1.000 CLP'],
    [buyer({ birthdate: '' }), 4, 'Debe ingresar los datos del comprador'],
    [buyer({ firstName: '   ' }), 4, 'Debe ingresar los datos del comprador'],
    [buyer({ lastName: 'So+o' }), 5, 'Debe ingresar un nombre y apellido sin usar caracteres especiales'],
    [buyer({ birthdate: '2008-11-12' }), 6, 'Debe tener mas de 18 años para comprar'],
    [buyer({ birthdate: '1990-02-31' }), 6, 'Debe tener mas de 18 años para comprar'],
    [buyer({ rut: '12.345.678-6' }), 7, 'Debe ingresar un rut válido'],
    [buyer({ email: 'ana..nunez@correo.cl' }), 8, 'Debe ingresar un email válido'],
    [buyer({ telephone: '+5691234567' }), 9, 'Debe ingresar un teléfono válido'],
    [delivery({ region: '' }), 10, 'Debe seleccionar una región'],
    [delivery({ commune: ' ' }), 10, 'Debe seleccionar una comuna'],
    [delivery({ number: '' }), 10, 'Debe seleccionar una dirección'],
    [delivery({ street: 'A'.repeat(51), number: '1234' }), 10, 'Dirección supera el límite de caracteres (55)'],
    [factura({ rut: ' ' }), 11, 'Debe ingresar un rut para la factura'],
    [factura({ rut: '76.543.210-4' }), 11, 'Debe ingresar un rut válido para la factura'],
    [factura({ company: '' }), 11, 'Debe ingresar los datos para la factura'],
    [factura({ city: ' ' }), 11, 'Debe ingresar los datos para la factura'],
    [factura({ rut: 'x', activity: '' }), 11, 'Debe ingresar un rut válido para la factura'],
    [facts({ method: '' }), 12, 'Debe seleccionar medio de pago'],
    [facts({ termsAccepted: false }), 13, 'Debe aceptar los Términos y Condiciones y la Política de Privacidad'],
    [at('13:00', { programmedType: 'today' }), 18, 'El envío para Hoy es solo válido para antes de las 13 horas'],
    [
      at('16:59', { programmedType: 'tomorrow' }),
      18,
      'El envío para Mañana es solo válido para después de las 17 horas y antes de las 00 horas',
    ],
    [
      ownWindows(at('17:30', { programmedType: 'today' })),
      18,
      'El envío para Hoy es solo válido para antes de las 17:30 horas',
    ],
    [
      ownWindows(at('18:59', { programmedType: 'tomorrow' })),
      18,
      'El envío para Mañana es solo válido para después de las 19 horas y antes de las 23:30 horas',
    ],
    [delivery({ date: '' }), 18, 'Por favor elija nuevamente la fecha de entrega'],
    [delivery({ date: '2026-11-15' }), 18, 'Por favor elija nuevamente la fecha de entrega'],
    [facts({ method: 'chek' }), 19, 'Por favor seleccione un método de pago válido'],
    [unnamed({}), 23, `${UNNAMED}: escribe los tuyos, o elige factura`],
    [
      unnamed({ buyer: null, named: { ...ANA, rut: '' } }),
      23,
      `${UNNAMED}: tu cuenta no los tiene completos, así que escríbenos, o elige factura`,
    ],
  ])('stops at number %#', (given, number, text) => {
    expect(sentence(given)).toEqual([number, text])
  })

  test('stops at the first in their order', () => {
    expect(validationsOf('programmedDelivery').map(({ number }) => number)).toEqual([
      1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 18, 19, 23,
    ])
    expect(validateCheckout({ ...buyer({ rut: 'x', email: 'x' }), method: '', termsAccepted: false })?.number).toBe(7)
  })

  test('tells which field it is about', () => {
    expect(validateCheckout(delivery({ commune: '' }))?.flag).toBe('commune')
    expect(validateCheckout(buyer({ telephone: 'x' }))?.flag).toBe('telephone')
    expect(validateBuyer({ ...ANA, rut: 'x' }, RIGHT.now)).toMatchObject({
      flag: 'rut',
      refusal: { code: 'guestRutFormat' },
    })
  })
})

describe('of age', () => {
  test.each([
    ['2008-11-11', '2026-11-11', true],
    ['2008-11-12', '2026-11-11', false],
    ['2008-02-29', '2026-02-28', false],
    ['2008-02-29', '2026-03-01', true],
    ['1800-01-01', '2026-03-01', false],
  ])('born on %s is, on %s: %s', (birthdate, today, isAdult) => {
    expect(isOfAge(birthdate, instantAt(today, '00:00'))).toBe(isAdult)
  })
})
