import { expect, test } from 'vitest'
import { type BulkOutcome, outcomeFields, readOutcome } from './bulk-outcome.ts'
import { tickedIn, tickName } from './ticked.ts'

test('what came of several orders is read from its address as it was written there', () => {
  const outcome: BulkOutcome = {
    done: [100012, 100013],
    not: [
      [100014, 'changed'],
      [100015, 'already'],
    ],
  }
  expect(readOutcome(outcomeFields(outcome))).toEqual(outcome)
  expect(readOutcome(outcomeFields({ done: [], not: [] }))).toEqual({ done: [], not: [] })
  expect(readOutcome({ hechos: '1.x.100012', no: '100013-toString.<b>-changed.100014' })).toEqual({
    done: [100012],
    not: [],
  })
})

test('ticked is what a box of a list is called, and nothing else', () => {
  const fields = { lista: 'x', [tickName(100013)]: 'si', [tickName(100012)]: 'si', 'p-1': 'si', 'p-abc': 'si' }
  expect(tickedIn(fields)).toEqual([100013, 100012])
})
