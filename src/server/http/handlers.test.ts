// The order of the host's handlers: what must stand before what.
import { expect, it } from 'vitest'
import { HANDLERS } from './handlers.ts'

const names = HANDLERS.map(({ name }) => name)
const behind = (name: string) => names.slice(names.indexOf(name) + 1)

it('names each handler once', () => {
  expect(new Set(names).size).toBe(names.length)
})

/** A handler, and those that must come after it. */
const BEFORE: Readonly<Record<string, readonly string[]>> = {
  'request id': names.slice(1),
  'security headers': names.slice(2),
  'malformed addresses': names.slice(3),
  'preview shows only': ['payment returns', 'payment notices', 'desk', 'plain forms', 'calls'],
  // Whoever must be answered while the shop starts or leaves.
  health: ['until open'],
  'static files': ['until open'],
  'payment returns': ['until open'],
  'payment notices': ['until open'],
  desk: ['until open'],
  'courier notices': ['until open'],
  'until open': ['plain forms', 'account forms', 'calls', 'pages'],
  'followed order': ['pages'],
  'order search form': ['calls', 'pages are read'],
  'captcha form': ['calls', 'pages are read'],
  calls: ['pages are read'],
  'pages are read': ['pages'],
  "Astro's own addresses": ['pages'],
  'result pages are counted': ['pages'],
  pages: ["clients' mistakes"],
  "clients' mistakes": ['failures'],
}

it.each(Object.entries(BEFORE))('%s comes first', (name, later) => {
  expect(names).toContain(name)
  expect(behind(name)).toEqual(expect.arrayContaining([...later]))
})
