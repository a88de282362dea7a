import { expect, test, vi } from 'vitest'
import { toggling } from './toggling.ts'

test.each([
  ['a key', [0], 1],
  ['a press', [1], 1],
  ['two presses', [1, 1], 2],
  ['a double click', [1, 2], 1],
])('%s toggles so often', (_what, details, times) => {
  const toggle = vi.fn()
  const { radio } = toggling(toggle)
  for (const detail of details) radio.onClick({ detail } as never)
  expect(toggle).toHaveBeenCalledTimes(times)
})

test('the second press of a double click on the label does not reach its radio', () => {
  const prevented = [1, 2].filter((detail) => {
    const preventDefault = vi.fn()
    toggling(() => undefined).label.onClick({ detail, preventDefault } as never)
    return preventDefault.mock.calls.length > 0
  })
  expect(prevented).toEqual([2])
})

test.each([
  [' ', true, 1],
  [' ', false, 0], // the browser makes a click of it
  ['ArrowDown', true, 0],
])('the key %j on a radio that is checked (%s) takes it back %i times', (key, checked, times) => {
  const toggle = vi.fn()
  const preventDefault = vi.fn()
  toggling(toggle).radio.onKeyUp({ key, currentTarget: { checked }, preventDefault } as never)
  expect([toggle.mock.calls.length, preventDefault.mock.calls.length]).toEqual([times, times])
})
