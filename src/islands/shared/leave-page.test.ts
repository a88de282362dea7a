import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepForLeaving, leavePage, reloadPage, stayOnPage } from './leave-page.ts'

let window: EventTarget
const reload = vi.fn()

beforeEach(() => {
  window = new EventTarget()
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('location', { reload })
  stayOnPage()
  reload.mockClear()
})
afterEach(() => vi.unstubAllGlobals())

const shown = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

test('a page is left once', () => {
  const go = vi.fn()
  leavePage(go)
  reloadPage()
  leavePage(go)
  expect([go.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0])
})

test('who is about to leave it is not overtaken, unless he stays', () => {
  keepForLeaving()
  reloadPage()
  expect(reload).not.toHaveBeenCalled()
  stayOnPage()
  reloadPage()
  expect(reload).toHaveBeenCalledOnce()
})

test('shown for the first time it is still about to be left; brought by Back it may be left again', () => {
  keepForLeaving()
  shown(false)
  reloadPage()
  expect(reload).not.toHaveBeenCalled()
  shown(true)
  reloadPage()
  expect(reload).toHaveBeenCalledOnce()
})
