// Promotions and coupons as editors write them, and in the ways they should not: each refusal names file, line, remedy.
import { describe, expect, test } from 'vitest'
import { couponTerms } from '#shop/pricing/coupons/coupon-document.ts'
import { type ContentFacts, productFacts } from '#shop/publishing/files/content-facts.ts'
import { readContent } from '#shop/publishing/files/read-content.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import { problemText } from '#texts/publishing/content-faults.ts'
import { CONTENT_READERS } from './content-readers.ts'

const wine = { id: 1, sku: 'VIN0001', slug: 'vin0001', active: true, hasAlcohol: true }
const gone = { ...wine, id: 5, sku: 'OLD0005', active: false }
const TERMS = { type: 'percentage', value: 10, maxDiscount: null, isDeliveryFree: false, isForSome: false }
const facts: ContentFacts = {
  products: productFacts([wine, gone]),
  categories: new Set(),
  trade: {
    brands: new Map([
      ['Gatorade', [3, 2]],
      ['Vacía', []],
    ]),
    ownCategories: new Map([
      ['vinos', [1, 7]],
      ['tequila', []],
    ]),
    stores: new Set([1, 9]),
    communes: new Set<string>(),
    spentCoupons: new Map([['NAVIDAD', couponTerms(TERMS)]]),
  },
  isPage: () => true,
  nearestPage: () => '',
  leadsToAlcohol: () => false,
  pictures: new Map(),
  pictureAddress: () => '',
  pictureWidths: [],
  checkSettings: () => [],
}

const NOW = instantAt('2026-11-23', '12:00')
function read(files: Readonly<Record<string, string>>) {
  const all = Object.entries(files).map(([path, text]) => ({ path, bytes: Buffer.from(text) }))
  const { drafts, problems, remarks } = readContent(all, { readers: CONTENT_READERS, facts, base: '', now: NOW })
  return { documents: drafts.map(({ document }) => document), said: problems.map(problemText), remarks }
}
const promotion = (text: string) => read({ 'promotions/a.yaml': text })
const coupon = (text: string) => read({ 'coupons/a.yaml': text })

describe('a file as it should be', () => {
  test.each([
    ['kind: percentage\npercentage: 20', { kind: 'percentage', percentage: 20 }],
    ['kind: fixed-price\nprice: 1490', { kind: 'fixedPrice', price: 1_490 }],
    ['kind: n-for-m\ntake: 3\npay: 2', { kind: 'nForM', take: 3, pay: 2 }],
    ['kind: second-unit\npercentage: 0', { kind: 'secondUnit', percentage: 0 }],
  ])('a promotion of %j', (own, offer) => {
    const { documents, said } = promotion(`name: Una\n${own}\nbrands: [Gatorade]\n`)
    expect(said).toEqual([])
    expect(documents).toMatchObject([
      { name: 'Una', offer, goods: { brands: ['Gatorade'] }, audiences: [], stores: [] },
    ])
  })

  test('a promotion with everything, its dates by the clock of Santiago', () => {
    const { documents, said } = promotion(`name: 3x2 de verano
kind: n-for-m
take: 3
pay: 2
products: [VIN0001]
categories: [vinos]
audiences: [member, caterer]
stores: [9, 1]
delivery-time: immediate
delivery-type: pickup
units-per-line: 6
units-per-order: 12
from: 2026-12-24 20:00
until: 2026-12-31
`)
    expect(said).toEqual([])
    expect(documents).toEqual([
      {
        name: '3x2 de verano',
        offer: { kind: 'nForM', take: 3, pay: 2 },
        goods: { products: [1], categories: ['vinos'], brands: [] },
        audiences: ['member', 'caterer'],
        stores: [9, 1],
        deliveryTime: 'immediate',
        deliveryType: 'pickup',
        unitsPerLine: 6,
        unitsPerOrder: 12,
        schedule: {
          from: Date.parse('2026-12-24T23:00Z'),
          until: Date.parse('2027-01-01T03:00Z'),
          weekly: null,
          yearly: null,
        },
      },
    ])
  })

  test('free delivery is on the whole cart', () => {
    const { documents, said } = promotion(
      'name: Gratis\nkind: free-delivery\nfrom-amount: 0\ndelivery-type: delivery\n',
    )
    expect(said).toEqual([])
    expect(documents).toMatchObject([{ offer: { kind: 'freeDelivery', from: 0 }, goods: { products: [], brands: [] } }])
  })

  test('a coupon, for all or for the products of categories and brands', () => {
    const whole = `code: PRIMAVERA10\ntype: percentage\nvalue: 10\nmax-discount: 5000\nminimum: 20000\n`
    expect(coupon(`${whole}uses-in-all: 100\nuses-per-customer: 1\n`)).toMatchObject({
      said: [],
      documents: [
        {
          ...{ code: 'PRIMAVERA10', type: 'percentage', value: 10, maxDiscount: 5_000, minCartAmount: 20_000 },
          ...{ isDeliveryFree: false, products: null, usesInAll: 100, usesPerCustomer: 1 },
        },
      ],
    })
    const some = `${whole}products: [VIN0001]\ncategories: [vinos]\nbrands: [Gatorade]\n`
    expect(coupon(some)).toMatchObject({ said: [], documents: [{ products: [1, 2, 3, 7] }] })
    const free = 'code: GRATIS\ntype: difference\ndelivery-free: sí\n'
    expect(coupon(free)).toMatchObject({ said: [], documents: [{ value: 0, isDeliveryFree: true }] })
  })

  test('what is over is remarked, and may be published', () => {
    const { said, remarks } = promotion(`${ON_WINES}percentage: 5\nkind: percentage\nuntil: 2026-11-22\n`)
    expect(said).toEqual([])
    expect(remarks.map(problemText)).toEqual([expect.stringContaining('promotions/a.yaml:5: ya terminó')])
  })

  test('a coupon that was used and is over may be prolonged', () => {
    const same = coupon('code: NAVIDAD\ntype: percentage\nvalue: 10\nminimum: 5000\nuntil: 2027-01-10\n')
    expect(same.said).toEqual([])
  })
})

const ON_WINES = 'name: Vinos\ncategories: [vinos]\n'
const SECOND = `${ON_WINES}kind: second-unit\n`
const PAIRS = `${ON_WINES}kind: n-for-m\n`

test.each([
  ['kind: percentage\npercentage: 10\n', '1: falta el campo «name»'],
  [ON_WINES, '1: falta el campo «kind»; así queda bien: kind: percentage'],
  [
    `${ON_WINES}kind: 2x1\n`,
    '3: «kind» no puede ser «2x1»; escribe kind: n-for-m, y en las líneas siguientes take: 2 y pay: 1',
  ],
  [`${ON_WINES}kind: porcentaje\n`, '3: «kind» no puede ser «porcentaje»; ¿quisiste decir «percentage»?'],
  [`name: ${'x'.repeat(121)}\nkind: percentage\npercentage: 1\nbrands: [Gatorade]\n`, '1: «name» tiene 121 caracteres'],
  [`${ON_WINES}kind: percentage\n`, 'falta el campo «percentage»'],
  [
    `${ON_WINES}kind: percentage\npercentage: 0\n`,
    '4: «percentage» no puede ser «0»: es un número entero entre 1 y 100',
  ],
  [`${ON_WINES}kind: percentage\npercentage: 101\n`, 'entre 1 y 100; escribe el número que quieres'],
  [`${ON_WINES}kind: percentage\npercentage: 7,5\n`, '4: «percentage» no puede ser «7,5»'],
  [`${SECOND}percentage: 100\n`, 'entre 0 y 99; escribe el número que quieres'],
  [`${ON_WINES}kind: fixed-price\nprice: -1\n`, '4: «price» no puede ser «-1»'],
  [
    `${ON_WINES}kind: fixed-price\npercentage: 5\n`,
    '4: «percentage» no va con «fixed-price»; borra la línea; sus campos',
  ],
  [`${PAIRS}take: 2\npay: 2\n`, '5: se llevan 2 y se pagan 2: nadie ahorra; así queda bien: pay: 1'],
  [`${PAIRS}take: 2\npay: 0\n`, '5: «pay» no puede ser «0»'],
  [`${PAIRS}take: 3\npay: 2\nunits-per-line: 2\n`, '6: con «units-per-line: 2» nadie ahorra: la promoción necesita 3'],
  [`${SECOND}percentage: 50\nunits-per-order: 1\n`, '5: con «units-per-order: 1» nadie ahorra'],
  [`${SECOND}percentage: 50\nunits-per-order: 0\n`, '5: «units-per-order» no puede ser «0»'],
  ['name: Nada\nkind: percentage\npercentage: 5\n', '1: no dice en qué productos vale'],
  [`${SECOND}percentage: 5\nproducts: [VIN0002]\n`, '5: no hay un producto «VIN0002»; ¿quisiste decir «VIN0001»?'],
  [`${SECOND}percentage: 5\nproducts: [OLD0005]\n`, '5: el producto «OLD0005» está inactivo'],
  [`${SECOND}percentage: 5\nbrands: [gatorade]\n`, '5: no hay una marca «gatorade»; ¿quisiste decir «Gatorade»?'],
  [`${SECOND}percentage: 5\nbrands: [Gatorade, Gatorade]\n`, '5: «Gatorade» está dos veces en la lista'],
  ['name: A\nkind: percentage\npercentage: 5\ncategories: [vino]\n', '4: «categories» no puede ser «vino»; ¿quisiste'],
  ['name: A\nkind: percentage\npercentage: 5\ncategories: [ofertas]\n', '«ofertas»; puede ser vinos, tequila'],
  [`${SECOND}percentage: 5\naudiences: [socios]\n`, '5: «audiences» no puede ser «socios»; puede ser guest, member'],
  [`${SECOND}percentage: 5\nstores: [3]\n`, '5: no hay una tienda «3»; va su número: 1, 9'],
  [
    `${SECOND}percentage: 5\ndelivery-time: hoy\n`,
    '5: «delivery-time» no puede ser «hoy»; puede ser programmed, immediate',
  ],
  [
    `${SECOND}percentage: 5\ndelivery-type: retiro\n`,
    '5: «delivery-type» no puede ser «retiro»; puede ser delivery, pickup',
  ],
  [
    `${SECOND}percentage: 5\nfrom: 2026-12-31\nuntil: 2026-12-24\n`,
    '6: termina antes de empezar; until debe ser posterior',
  ],
  [`${SECOND}percentage: 5\nfrom: 31-12-2026\n`, '5: «31-12-2026» no está escrito como fecha'],
  [`${SECOND}percentage: 5\nweekly: vie 10:00 - dom 24:00\n`, '5: el campo «weekly» no existe'],
  ['name: A\nkind: free-delivery\nfrom-amount: 1\nbrands: [Gatorade]\n', '4: «brands» no va con «free-delivery»'],
  [
    'name: A\nkind: free-delivery\nfrom-amount: 1\ndelivery-type: pickup\n',
    '4: el despacho gratis no sirve a quien retira',
  ],
])('the promotion %j is refused', (text, sentence) => {
  expect(promotion(text).said.join('\n')).toContain(sentence)
})

const TEN = 'code: PRIMAVERA10\ntype: percentage\nvalue: 10\n'

test.each([
  ['type: percentage\nvalue: 10\n', '1: falta el campo «code»; así queda bien: code: PRIMAVERA10'],
  ['code: Día 10\ntype: percentage\nvalue: 10\n', '1: el código «Día 10» no sirve: solo mayúsculas sin tilde'],
  ['code: Día 10\ntype: percentage\nvalue: 10\n', 'así queda bien: code: DIA10'],
  [`code: ${'A'.repeat(41)}\ntype: percentage\nvalue: 10\n`, 'hasta 40 caracteres'],
  ['code: A\nvalue: 10\n', '1: falta el campo «type»; así queda bien: type: percentage'],
  ['code: A\ntype: percentage\nvalue: 110\n', '3: «value» no puede ser «110»: es un número entero entre 0 y 100'],
  ['code: A\ntype: percentage\n', 'el cupón no descuenta nada; así queda bien: value: 10'],
  ['code: A\ntype: difference\nvalue: 10\nmax-discount: 5\n', '4: «max-discount» no va con «difference»'],
  [`${TEN}max-discount: 0\n`, '4: «max-discount» no puede ser «0»'],
  [`${TEN}minimum: mucho\n`, '4: «minimum» no puede ser «mucho»'],
  [`${TEN}uses-in-all: 0\n`, '4: «uses-in-all» no puede ser «0»'],
  [`${TEN}uses-per-customer: 0\n`, '4: «uses-per-customer» no puede ser «0»'],
  [`${TEN}brands: [Vacía]\n`, '4: no hay ningún producto en Vacía'],
  [`${TEN}products: [VIN0002]\n`, '4: no hay un producto «VIN0002»'],
  [`${TEN}from: 2026-12-31\nuntil: 2026-12-24\n`, '5: termina antes de empezar'],
  ['code: NAVIDAD\ntype: percentage\nvalue: 20\n', '1: el código «NAVIDAD» es de un cupón que ya se usó y terminó'],
])('the coupon %j is refused', (text, sentence) => {
  expect(coupon(text).said.join('\n')).toContain(sentence)
})

test('one name and one code stand once, however the letters are written', () => {
  const twice = read({
    'coupons/a.yaml': TEN,
    'coupons/b.yaml': TEN,
    'promotions/a.yaml': `${SECOND}percentage: 5\n`,
    'promotions/b.yaml': `name: VÍNOS\ncategories: [vinos]\nkind: percentage\npercentage: 5\n`,
  })
  expect(twice.said).toEqual([
    'coupons/b.yaml:1: tiene el mismo código («PRIMAVERA10») que a.yaml; cambia uno de los códigos, o borra un archivo',
    'promotions/b.yaml:1: tiene el mismo nombre («vinos») que a.yaml; cambia uno de los nombres, o borra un archivo',
  ])
  expect(twice.documents).toHaveLength(2)
})
