import { expect, test } from 'vitest'
import { csvLines } from '#shop/shared/written/csv.ts'
import { type DayOrder, pickingList, pickingSheet, routeList, routeSheet } from './route-list.ts'

const START = { latitude: -33.4, longitude: -70.6 }
const WORDS = {
  picking: [],
  route: ['z', 'n', 'o', 'b', 'p', 'a', 'd', 'c', 'i', 'u', 'k', 'f', 's'],
  yes: 'sí',
  factura: (folio: number | null) => `F ${folio}`,
  express: (s: string) => `E ${s}`,
}
const wine = (units: number) => ({ sku: 'V1', name: 'Vino', units })
const beer = (units: number) => ({ sku: 'C1', name: 'Cerveza', units })

function order(orderNumber: number, different: Partial<DayOrder> = {}): DayOrder {
  return {
    orderNumber,
    status: 'POR PREPARAR',
    type: 'delivery',
    time: 'programmed',
    service: 'scheduled',
    zone: 'Oriente',
    buyer: 'Ana Rojas',
    phone: '+56911111111',
    address: 'Av. Italia 1',
    apartment: '',
    commune: 'Ñuñoa',
    instructions: '',
    point: START,
    hasAlcohol: false,
    factura: null,
    goods: [wine(1)],
    ...different,
  }
}
const at = (south: number) => ({ point: { latitude: START.latitude - south, longitude: START.longitude } })

test('picking adds up what is not prepared, by zone and product', () => {
  const lines = pickingList([
    order(1, { goods: [wine(2), beer(6)] }),
    order(2, { status: 'EN PROCESO' }),
    order(3, { status: 'PREPARADO' }),
    order(4, { zone: 'Centro', type: 'pickup' }),
    order(5, { zone: 'Centro', type: 'pickup', time: 'immediate' }),
  ])
  expect(lines).toEqual([
    { isExpress: true, zone: 'Centro', sku: 'V1', name: 'Vino', units: 1, orderNumbers: [5] },
    { isExpress: false, zone: 'Centro', sku: 'V1', name: 'Vino', units: 1, orderNumbers: [4] },
    { isExpress: false, zone: 'Oriente', sku: 'C1', name: 'Cerveza', units: 6, orderNumbers: [1] },
    { isExpress: false, zone: 'Oriente', sku: 'V1', name: 'Vino', units: 3, orderNumbers: [1, 2] },
  ])
})

test('a route goes to the nearest next, zone by zone, and last to what nobody found', () => {
  const stops = routeList(
    [
      order(1, at(0.3)),
      order(2, { point: null, address: 'Zenteno 2' }),
      order(3, at(0.1)),
      order(4, at(0.2)),
      order(5, { point: null, address: 'Arauco 2' }),
      order(6, { zone: 'Centro' }),
      order(7, { type: 'pickup' }),
      order(8, { time: 'immediate' }),
    ],
    START,
  )
  expect(stops.map(({ zone, stop, orderNumber }) => `${zone} ${stop} ${orderNumber}`)).toEqual([
    'Centro 1 6',
    'Oriente 1 3',
    'Oriente 2 4',
    'Oriente 3 1',
    'Oriente 4 5',
    'Oriente 5 2',
  ])
})

test('a name that is a formula stays a name on the sheet', () => {
  const { columns, rows } = routeSheet(
    routeList([order(8, { buyer: '=cmd|calc', hasAlcohol: true, factura: { folio: 12 } })], START),
    WORDS,
  )
  expect(csvLines(columns, rows)[1]).toBe(
    "Oriente;1;8;'=cmd|calc;'+56911111111;Av. Italia 1;;Ñuñoa;;1;sí;F 12;POR PREPARAR",
  )
})

test('what is picked for express is named so, and stands apart from what a store is sent', () => {
  const lines = pickingList([
    order(1, { time: 'immediate', zone: 'Ñuñoa' }),
    order(2, { type: 'pickup', zone: 'Ñuñoa' }),
  ])
  expect(pickingSheet(lines, WORDS).rows).toEqual([
    ['E Ñuñoa', 'V1', 'Vino', 1, '1'],
    ['Ñuñoa', 'V1', 'Vino', 1, '2'],
  ])
})
