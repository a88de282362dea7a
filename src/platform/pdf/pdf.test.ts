// How many sheets a text takes: none for a few lines alone.
import { expect, test } from 'vitest'
import { pdf } from './pdf.ts'

async function pagesOf(lines: number): Promise<number> {
  const intro = Array<string>(lines).fill('Una línea.')
  const file = await pdf({
    title: 'Términos',
    note: 'Desde hoy',
    author: 'Liqui',
    intro,
    sections: [],
    pageLabel: String,
  })
  return Number(/\/Count (\d+)/.exec(file.toString('latin1'))![1])
}

// At its own size a page takes 32 lines.
test.each([
  ['what fits', 32, 1],
  ['two lines more, a little smaller', 34, 1],
  ['what is worth a second sheet', 45, 2],
  ['a second sheet and two lines more', 67, 2],
])('%s', async (_what, lines, pages) => {
  expect(await pagesOf(lines)).toBe(pages)
})
