import { expect, it } from 'vitest'
import { createScenarioQueue } from './scenarios.ts'

it('uses each scenario as often as ordered, in order, only for its call', () => {
  const outcomes = createScenarioQueue()
  outcomes.plan({ provider: 'webpay', scenario: 'slow', times: 2 })
  outcomes.plan({ provider: 'webpay', scenario: 'http_500', on: ['status'] })
  const taken = (on: 'commit' | 'status' | 'create') => outcomes.take('webpay', on)?.scenario
  expect([
    taken('create'),
    taken('commit'),
    taken('status'),
    taken('commit'),
    taken('commit'),
    taken('status'),
  ]).toEqual([undefined, 'slow', 'http_500', 'slow', undefined, undefined])
})

it('waits for its order, and for a repeated commit', () => {
  const outcomes = createScenarioQueue()
  outcomes.plan({ provider: 'webpay', scenario: 'lost_answer', buyOrder: 'one' })
  outcomes.plan({ provider: 'webpay', scenario: 'repeat_returns_same_body' })
  expect(outcomes.take('webpay', 'commit', { buyOrder: 'two' })).toBeUndefined()
  expect(outcomes.take('webpay', 'commit', { buyOrder: 'two', repeated: true })?.scenario).toBe(
    'repeat_returns_same_body',
  )
  expect(outcomes.take('webpay', 'commit', { buyOrder: 'one' })?.scenario).toBe('lost_answer')
})

it('keeps at most 200', () => {
  const outcomes = createScenarioQueue()
  for (let index = 0; index < 250; index += 1) outcomes.plan({ provider: 'smtp', scenario: 'slow' })
  expect(outcomes.list()).toHaveLength(200)
})
