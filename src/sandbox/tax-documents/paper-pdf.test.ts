// How an issued document is printed: on a roll as long as what it says, or on letters, as many as its lines take.
import { expect, test } from 'vitest'
import { pdfOf } from './paper-pdf.ts'
import type { IssuedPaper } from './register.ts'

const line = (at: number) => ({
  name: `Vino ${at} «Reserva»`,
  quantity: 1,
  millionths: 1e10,
  amount: 10_000,
  codes: [],
})
const paper = (kind: number, lines: number): IssuedPaper => ({
  ...{ id: 1, token: 'a'.repeat(64), kind, folio: 7, day: '2026-11-27', receiver: '66666666-6', receiverName: null },
  ...{ net: 8_403, iva: 1_597, other: 0, total: 10_000, key: 'k', at: 0, verdict: 'accepted', reference: null },
  ...{ isTooLateForTax: false, sent: null, lines: Array.from({ length: lines }, (_, at) => line(at)) },
})

/** Width and height of each page. */
async function pages(of: IssuedPaper): Promise<(readonly [number, number])[]> {
  const text = (await pdfOf(of)).toString('latin1')
  return [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [Number(width), Number(height)])
} // biome-ignore format: one row each

test('a boleta is one page of 80 mm, longer with more lines', async () => {
  const [short, ...more] = await pages(paper(39, 1))
  const [long] = await pages(paper(39, 900))
  expect([short![0], more]).toEqual([226.8, []])
  expect(long![1]).toBeGreaterThan(short![1])
})

test.each([
  [33, 10, 1],
  [33, 60, 2],
  [61, 60, 2],
])('%i of %i lines is on %i letters', async (kind, lines, letters) => {
  expect(await pages(paper(kind, lines))).toEqual(Array.from({ length: letters }, () => [612, 792]))
})
