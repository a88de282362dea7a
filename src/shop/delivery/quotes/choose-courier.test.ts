import { expect, test } from 'vitest'
import { couriersToAsk } from './choose-courier.ts'

test.each([
  [['UBER', 'JUSTO'], 1, ['UBER', 'JUSTO']],
  [['JUSTO', 'UBER'], 0.5, ['JUSTO', 'UBER']],
  [['UBER', 'JUSTO'], 1.01, ['UBER']],
  [['JUSTO', 'UBER'], 4, ['JUSTO']],
  [['JUSTO'], 1, ['JUSTO']],
  [['PEDIDOSYA', 'JUSTO', 'UBER'], 2, ['JUSTO']],
  [['UBER', 'UBER'], 1, ['UBER']],
  [[], 1, []],
])('%j with %d boxes: %j', (priority, boxes, asked) => {
  expect(couriersToAsk(priority, boxes)).toEqual(asked)
})
