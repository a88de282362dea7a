// What an open drawer fetches of the checkout: each file once, after a rest, and nothing where data are saved.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchCheckout } from './fetch-checkout.ts'

const links: { rel: string; href: string }[] = []

beforeEach(() => {
  vi.useFakeTimers()
  links.length = 0
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { append: (link: (typeof links)[number]) => links.push(link) },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const drawer = (ahead?: string) => ({ dataset: ahead === undefined ? {} : { ahead } }) as unknown as HTMLElement
const names = () => links.map(({ rel, href }) => `${rel} ${href.split('/').pop()}`)

test('each file once, however often it is opened', () => {
  const dialog = drawer('a.js b.js')
  fetchCheckout(dialog)
  expect(links).toEqual([])
  fetchCheckout(dialog)
  vi.runAllTimers()
  expect(names()).toEqual(['modulepreload a.js', 'modulepreload b.js'])
})

test.each([
  ['somebody saves data', { connection: { saveData: true } }, 'a.js'],
  ['the page names none', {}, undefined],
  ['there are none', {}, ''],
])('nothing where %s', (_, navigator, ahead) => {
  vi.stubGlobal('navigator', navigator)
  fetchCheckout(drawer(ahead))
  vi.runAllTimers()
  expect(links).toEqual([])
})
