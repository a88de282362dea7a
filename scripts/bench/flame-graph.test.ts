// What a flame graph shows of a small profile.
import { expect, test } from 'vitest'
import { type CpuProfile, flameGraph } from './flame-graph.ts'

const frame = (functionName: string, url = '', lineNumber = 0) => ({ functionName, url, lineNumber })
const profile: CpuProfile = {
  nodes: [
    { id: 1, callFrame: frame('(root)'), children: [2, 4, 5] },
    { id: 2, callFrame: frame('write', 'file:///shop/src/orders.ts', 9), children: [3] },
    { id: 3, callFrame: frame('', 'file:///shop/node_modules/mysql2/query.js', 4) },
    { id: 4, callFrame: frame('(idle)') },
    { id: 5, callFrame: frame('<T> & "x"', 'file:///shop/src/a.ts') },
  ],
  samples: [2, 3, 3, 4, 5, 3],
  timeDeltas: [1_000, 2_000, 2_000, 90_000, 1_000, 2_000],
}

test('times are added up along each way, idle apart; places are named from the checkout and escaped', () => {
  const drawn = flameGraph('orders', profile, '/shop')
  const told = [...drawn.matchAll(/<title>([^<]*)<\/title>/g)].map(([, text]) => text)
  expect(told).toEqual([
    'all: 8 ms, 100.0 %',
    'write src/orders.ts:10: 7 ms, 87.5 %',
    '(anonymous) mysql2/query.js:5: 6 ms, 75.0 %',
    '&lt;T> &amp; &quot;x&quot; src/a.ts:1: 1 ms, 12.5 %',
  ])
  expect(drawn).toContain('<svg')
  expect(drawn).not.toContain('/shop')
})
