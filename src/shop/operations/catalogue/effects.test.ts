// What a load does beyond its fields, in a shop of three products and two packs.
import { expect, test } from 'vitest'
import { allSteps } from '#shop/shared/steps.ts'
import { effectsOf, movedSkus } from './effects.ts'
import { CREATED, type FieldChange } from './fields.ts'

const NOW = new Date('2026-11-27T15:00:00Z')
const fields: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  A1: { activo: '1', 'precio:publico': '5000', 'foto:1': 'x', 'precio:oferta': '4000', 'hasta:oferta': '2026-11-28T03:00:00.000Z' },
  B2: { activo: '1', 'precio:publico': '3000' },
  C3: { activo: '0', 'precio:publico': '3000', 'foto:1': 'x' },
  PK: { activo: '1', 'precio:publico': '27000', 'componente:A1': '6' },
  PB: { activo: '1', 'precio:publico': '8000', 'componente:a1': '1', 'componente:B2': '2' },
} // biome-ignore format: one row each
const products = new Map(
  Object.entries(fields).map(([sku, own], id) => [
    sku.toLowerCase(),
    { id, sku, fields: new Map(Object.entries(own)) },
  ]),
)
const NONE = { offers: [], packsDearer: [], packsStopped: [], feedIn: [], feedOut: [], unstocked: [], onlyInStores: [] }

const change = (sku: string, field: string, after: string | null): FieldChange => ({ sku, field, before: fields[sku]?.[field] ?? null, after }) // biome-ignore format: one row
const of = (...changes: readonly FieldChange[]) => allSteps(effectsOf(changes, { products }, NOW))

test.each<[string, readonly FieldChange[], Partial<typeof NONE> | object]>([
  ['a text touches nobody', [change('A1', 'descripcion', 'Rico')], {}],
  ['a price moves while its offer runs, and a pack no longer pays', [change('A1', 'precio:publico', '4500')], { offers: ['A1'], packsDearer: ['PK'] }],
  ['a pack that was dear before is not told again', [change('B2', 'precio:publico', '2900')], {}],
  ['a pack that is changed itself has its own warning', [change('PK', 'precio:publico', '30000')], {}],
  ['what leaves stops the packs that hold it, and leaves the feed', [change('A1', 'activo', '0')], { packsStopped: ['PK', 'PB'], feedOut: ['A1'] }],
  ['what comes back with a photo enters the feed', [change('C3', 'activo', '1')], { feedIn: ['C3'] }],
  ['a first photo enters the feed', [change('B2', 'foto:1', 'y')], { feedIn: ['B2'] }],
  ['a record of another kind is no product', [{ ...change('A1', 'activo', '0'), kind: 'zonas' }], {}],
  ['a new product has no price before', [change('N9', CREATED, 'N9'), change('N9', 'activo', '1'), change('N9', 'precio:publico', '100'), change('N9', 'precio:oferta', '90')], { unstocked: ['N9'] }],
  ['a new product in a store alone is not for delivery on a chosen day', [change('N9', CREATED, 'N9'), change('N9', 'activo', '1'), change('N9', 'stock:9', '0'), change('N9', 'stock:40', '6')], { onlyInStores: ['N9'] }],
  ['a new product in the warehouse, or not for sale yet, is as it should be', [change('N8', CREATED, 'N8'), change('N8', 'activo', '1'), change('N8', 'stock:9', '6'), change('N9', CREATED, 'N9'), change('N9', 'activo', '0')], {}],
  ['a new pack is judged by its warning', [change('N9', CREATED, 'N9'), change('N9', 'activo', '1'), change('N9', 'componente:A1', '1')], {}],
])('%s', (_, changes, effects) => expect(of(...changes)).toEqual({ ...NONE, ...effects })) // biome-ignore format: one row each

test('an offer that is over or has not begun runs not', () => {
  const moved = change('A1', 'precio:publico', '5100')
  for (const period of [change('A1', 'hasta:oferta', NOW.toISOString()), change('A1', 'desde:oferta', '2026-11-27T15:00:00.001Z')]) // biome-ignore format: one row
    expect(of(moved, period).offers).toEqual([])
})

test('carts and orders are asked for what was there before and moves or leaves', () => {
  const changes = [
    change('A1', 'precio:club', '4100'),
    change('A1', 'nombre', 'Otro'),
    change('B2', 'nombre', 'Otro'),
    change('PB', 'activo', '0'),
    change('C3', 'activo', '1'),
    change('N9', CREATED, 'N9'),
    change('N9', 'precio:publico', '100'),
    { ...change('9', 'precio:publico', '1'), kind: 'zonas' },
  ]
  expect(movedSkus(changes)).toEqual(['A1', 'PB'])
})
