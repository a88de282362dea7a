// What an open drawer fetches of the checkout: each file once, after a rest, and nothing where data are saved.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchCheckout } from './fetch-checkout.ts'

const fetched: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  fetched.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page that brings `content`, until it is taken out. */
function page(content: string | null) {
  let template = content === null ? null : { content, remove: () => (template = null) }
  vi.stubGlobal('document', {
    querySelector: () => template,
    head: { append: (links: string) => fetched.push(links) },
  })
}

test('each file once, however often it is opened', () => {
  page('links')
  fetchCheckout()
  expect(fetched).toEqual([])
  fetchCheckout()
  vi.runAllTimers()
  expect(fetched).toEqual(['links'])
})

test.each([
  ['somebody saves data', { connection: { saveData: true } }, 'links'],
  ['the page names none', {}, null],
])('nothing where %s', (_, navigator, content) => {
  vi.stubGlobal('navigator', navigator)
  page(content)
  fetchCheckout()
  vi.runAllTimers()
  expect(fetched).toEqual([])
})
