import { expect, test } from 'vitest'
import { COLUMNS, FILE_KINDS, KEY_COLUMNS, nameOfFile } from '#shop/operations/catalogue/columns.ts'
import { readFiles } from '#shop/operations/catalogue/read-files.ts'
import { shippedCategories } from '#shop/products/shipped-categories.ts'
import { read } from '#tests/support/content/content-files.ts'
import { problemText } from '#texts/publishing/content-faults.ts'
import { exampleFile, ownersFiles } from './owner.ts'
import { EXAMPLES } from './owner-examples.ts'

test.each(FILE_KINDS)('the example of %s has what a new row needs, in columns there are, and reads without a fault', (kind) => {
  const rows = EXAMPLES[kind] ?? []
  const needed = [...KEY_COLUMNS[kind], ...COLUMNS[kind].filter(({ isNeeded }) => isNeeded).map(({ name }) => name)]
  const known = COLUMNS[kind].map(({ name }) => name)
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) {
    expect(Object.keys(row)).toEqual(expect.arrayContaining(needed))
    expect(known).toEqual(expect.arrayContaining(Object.keys(row)))
  }
  const bytes = new TextEncoder().encode(exampleFile(kind))
  const read = readFiles([{ name: nameOfFile(kind), bytes }], () => false)
  expect(read.faults).toEqual([])
  expect(read.files.map((file) => file.rows.length)).toEqual([rows.length])
}) // biome-ignore format: one title

test('the set has a file of each kind, and says what to do with them', () => {
  const files = ownersFiles()
  expect([...files.keys()]).toEqual([
    ...FILE_KINDS.map(nameOfFile),
    'LEEME.txt',
    'fotos/LEEME.txt',
    'contenido/settings.yaml',
    'contenido/front-page/inicio.yaml',
    'contenido/logo/LEEME.txt',
    'contenido/legal/despacho-2027-01-15.md',
  ])
  for (const kind of FILE_KINDS) expect(files.get('LEEME.txt')).toContain(nameOfFile(kind))
})

test('company and legal text can be published as they stand', () => {
  const own = [...ownersFiles()].filter(([name]) => name.startsWith('contenido/') && !name.endsWith('LEEME.txt'))
  const files = Object.fromEntries(own.map(([name, text]) => [name.slice('contenido/'.length), text]))
  const { drafts, settings, problems } = read(files, new Set(shippedCategories.slugs))
  expect(problems.map(problemText)).toEqual([])
  expect(drafts.map(({ kind }) => kind)).toEqual(['front-page', 'legal'])
  expect(settings.get('SHOP_COMPANY')).toBe('Mi Tienda SpA')
})
