// What stores held on the server, whatever the browser has stored since.
import { atom } from 'nanostores'
import { expect, test } from 'vitest'
import { beginningAs, computed, type ServerState, serverValue } from '#islands/shared/server-state.ts'

test('an atom held what it begins as, one that holds what is stored what it begins as without', () => {
  const $open = atom('contact')
  const $typed = beginningAs('', atom('Ana'))
  $open.set('payment')
  const known: ServerState = new Map()
  expect([serverValue(known, $open), serverValue(known, $typed)]).toEqual(['contact', ''])
})

test('a computed one held what its sources gave, of the page where that says more', () => {
  const $lines = beginningAs<readonly number[]>([], atom<readonly number[]>([3, 4]))
  const $fee = atom(0)
  const $total = computed([$lines, $fee], (lines, fee) => ({ sum: lines.reduce((sum, line) => sum + line, fee) }))
  const $shown = computed($total, ({ sum }) => `$${sum}`)
  expect($shown.get()).toBe('$7')
  const known: ServerState = new Map([[$fee, 990]])
  expect(serverValue(known, $shown)).toBe('$990')
  expect(serverValue(known, $total)).toBe(serverValue(known, $total)) // React asks until it is the same
  expect(serverValue(new Map(), $shown)).toBe('$0')
})
