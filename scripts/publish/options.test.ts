// The options of `npm run publish`.
import { expect, test } from 'vitest'
import { readOptions } from './options.ts'

test('an option that npm took to itself publishes nothing', () => {
  const taken = { npm_lifecycle_event: 'publish', npm_config_check: 'true' }
  expect(() => readOptions([], taken)).toThrow('Falta «--»: npm run publish -- --check. No se publicó nada.')
  expect(readOptions(['--check'], { npm_lifecycle_event: 'publish' }).what).toBe('check')
})

test.each([
  [[], 'publish'],
  [['--undo'], 'undo'],
  [['--preview', '--at', '2026-12-24T20:00'], 'preview'],
])('%j is to %s', (args, what) => {
  expect(readOptions(args, {}).what).toBe(what)
})

test.each([['--at', '24-12-2026'], ['--port', '0'], ['--chek'], ['--by', 'seed']])('%s %s is refused', (...args) => {
  expect(() => readOptions(args, {})).toThrow()
})
