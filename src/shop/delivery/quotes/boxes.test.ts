import { expect, test } from 'vitest'
import type { ProductId } from '#shop/shared/ids.ts'
import { boxEquivalents } from './boxes.ts'

const id = (number: number) => number as ProductId
/** A wine of which a box has 6, a beer with 24, a wine with 12, and an unknown. */
const BOXES = new Map([
  [id(1), 6],
  [id(2), 24],
  [id(3), 12],
])
const single = (number: number, quantity: number) => ({
  product: { id: id(number), boxUnits: BOXES.get(id(number)) ?? 1, components: [] },
  quantity,
})
const pack = (quantity: number, ...components: readonly (readonly [id: number, quantity: number])[]) => ({
  product: {
    id: id(90),
    boxUnits: 2,
    components: components.map(([number, units]) => ({ productId: id(number), quantity: units })),
  },
  quantity,
})

test.each([
  ['an empty cart', [], 0],
  ['half a box', [single(1, 3)], 0.5],
  ['a whole one', [single(1, 6)], 1],
  ['seven of six', [single(1, 7)], 1.166667],
  ['a third, a quarter and five twelfths', [single(1, 2), single(2, 6), single(3, 5)], 1],
  ['a pack of six counts as its wines', [pack(1, [1, 6])], 1],
  ['a pack and a wine', [pack(1, [1, 6]), single(1, 1)], 1.166667],
  ['two mixed packs', [pack(2, [1, 2], [2, 4])], 1],
  ['what a pack holds may be unknown: it then counts by the pack', [pack(1, [99, 1])], 0.5],
])('%s', (_what, lines, boxes) => {
  expect(boxEquivalents(lines, (each) => BOXES.get(each))).toBe(boxes)
})
