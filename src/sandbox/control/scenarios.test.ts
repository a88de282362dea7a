import { expect, it } from 'vitest'
import { createScenarioQueue } from './scenarios.ts'

it('uses each scenario as often as ordered, in order, only for its call', () => {
  const scenarios = createScenarioQueue()
  scenarios.plan({ provider: 'webpay', scenario: 'slow', on: ['commit'], times: 2 })
  scenarios.plan({ provider: 'webpay', scenario: 'http_500', on: ['status'] })
  const taken = (on: 'commit' | 'status' | 'create') => scenarios.take('webpay', on)?.scenario
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
  const scenarios = createScenarioQueue()
  scenarios.plan({ provider: 'webpay', scenario: 'lost_answer', on: ['commit'], buyOrder: 'one' })
  scenarios.plan({ provider: 'webpay', scenario: 'repeat_returns_same_body', on: ['commit'] })
  expect(scenarios.take('webpay', 'commit', { buyOrder: 'two' })).toBeUndefined()
  expect(scenarios.take('webpay', 'commit', { buyOrder: 'two', repeated: true })?.scenario).toBe(
    'repeat_returns_same_body',
  )
  expect(scenarios.take('webpay', 'commit', { buyOrder: 'one' })?.scenario).toBe('lost_answer')
})

it('keeps at most 200', () => {
  const scenarios = createScenarioQueue()
  for (let index = 0; index < 250; index += 1) scenarios.plan({ provider: 'smtp', scenario: 'slow', on: ['mail'] })
  expect(scenarios.list()).toHaveLength(200)
})
