// What a plot shows: each line by its name, its points inside, the limit dashed.
import { expect, test } from 'vitest'
import { plot } from './plot.ts'

test('draws every point inside, names its lines, and writes no markup of a name', () => {
  const lines = [
    {
      name: 'pages',
      points: [
        [5, 10],
        [10, 480],
      ],
    },
    { name: 'a < b & c', points: [[5, 1]] },
  ] as const
  const svg = plot({ title: 'p99', x: 'rate', y: 'ms', limit: 500 }, lines)
  expect(svg).toContain('>pages</text>')
  expect(svg).toContain('a &lt; b &amp; c')
  expect(svg).toContain('stroke-dasharray')
  const marks = [...svg.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)"/g)].map(([, x, y]) => [Number(x), Number(y)])
  expect(marks).toHaveLength(3)
  for (const [x, y] of marks as [number, number][]) {
    expect(x).toBeGreaterThanOrEqual(64)
    expect(x).toBeLessThanOrEqual(570)
    expect(y).toBeGreaterThanOrEqual(36)
    expect(y).toBeLessThanOrEqual(272)
  }
})

test('of nothing is a plot without lines', () => {
  expect(plot({ title: 'p99', x: 'rate', y: 'ms' }, [])).not.toMatch(/NaN|Infinity/)
})
