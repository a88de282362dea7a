import { expect, test } from 'vitest'
import { instantAt } from '#shop/shared/chile-time.ts'
import { readReconcileCommand } from './reconcile.ts'

const NOW = instantAt('2026-11-21', '23:30') // the day after in UTC

test.each([
  [[], { day: '2026-11-20', statement: null }],
  [['--day', '2026-11-20', '--statement', 'cartola.csv'], { day: '2026-11-20', statement: 'cartola.csv' }],
  [['--day', '2026-11-21'], 'El 21/11/2026 todavía no termina: un día se concilia desde el siguiente.'],
  [['--day', '2026-11-22'], 'El 22/11/2026 todavía no termina: un día se concilia desde el siguiente.'],
  ...[['--day'], ['--day', '21/11/2026'], ['--statement'], ['2026-11-20']].map(
    (args) => [args, expect.stringContaining('npm run reconcile -- [--day AAAA-MM-DD]')] as const,
  ),
] as const)('%j', (args, expected) => expect(readReconcileCommand([...args], NOW)).toEqual(expected))
