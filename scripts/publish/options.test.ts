// The options of `npm run publish`.
import { expect, test } from 'vitest'
import { readOptions } from './options.ts'

test('an option that npm took to itself publishes nothing', () => {
  const taken = { npm_lifecycle_event: 'publish', npm_config_check: 'true' }
  expect(() => readOptions([], taken)).toThrow('Falta «--»: npm run publish -- --check. No se publicó nada.')
  const misspelt = { npm_lifecycle_event: 'publish', npm_config_chek: 'true', npm_config_cache: '/x' }
  expect(() => readOptions([], misspelt)).toThrow('Falta «--»: npm run publish -- --check. No se publicó nada.')
  expect(readOptions(['--check'], { npm_lifecycle_event: 'publish' }).what).toBe('check')
})

test.each([
  [[], 'publish'],
  [['--undo'], 'undo'],
  [['--preview', '--at', '2026-12-24T20:00'], 'preview'],
])('%j is to %s', (args, what) => {
  expect(readOptions(args, {}).what).toBe(what)
})

test.each([
  ['--at 24-12-2026', '--at no puede ser «24-12-2026»'],
  ['--port 0', '--port no puede ser «0»'],
  ['--by seed', '«seed» publica lo que trae la tienda'],
  ['--chek', 'La opción «--chek» no existe; ¿quisiste decir «--check»?'],
  ['--publicar', 'La opción «--publicar» no existe. No se publicó nada.'],
  ['-c', 'La opción «-c» no existe'],
  ['--preview --at', 'A --at le falta su valor'],
  ['--from --check', 'A --from le falta su valor'],
  ['--check=no', '--check va sin valor'],
  ['check', 'No se entiende «check»'],
])('%s is refused', (args, sentence) => {
  expect(() => readOptions(args.split(' '), {})).toThrow(sentence)
})

test('the house’s own folder is the whole of what stands, another one where that is asked for', () => {
  expect(readOptions([], {}).isWhole).toBe(true)
  expect(readOptions(['--from', 'mi-tienda/contenido'], {}).isWhole).toBe(false)
  expect(readOptions(['--from', 'mi-tienda/contenido', '--full'], {}).isWhole).toBe(true)
})
