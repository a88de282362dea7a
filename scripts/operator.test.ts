// What a command prints of texts from outside.
import { afterEach, expect, test, vi } from 'vitest'
import { printLines } from './operator.ts'

afterEach(() => vi.restoreAllMocks())

test('nothing moves the cursor, clears the screen or turns a line round; columns and lines of ours stay', () => {
  const printed: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line))
  printLines(['lq-1\t$1.000\n  refused: \u001b[2J\u202eevil\u0000', 'Ñuñoa'])
  expect(printed).toEqual(['lq-1\t$1.000\n  refused: \\u{1b}[2J\\u{202e}evil\\u{0}', 'Ñuñoa'])
})
