// What stands in for our fonts until they come (src/styles/tokens.css).
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const tokens = readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8')
const percent = (face: string, name: string) => Number(new RegExp(`${name}: ([\\d.]+)%`).exec(face)?.[1]) / 100
const faces = [...tokens.matchAll(/@font-face \{([^}]*Fallback[^}]*)\}/g)].map(([, face = '']) => ({
  name: /font-family: "([^"]+)"/.exec(face)?.[1],
  weight: Number(/font-weight: (\d+)/.exec(face)?.[1]),
  locals: [...face.matchAll(/local\("([^"]+)"\)/g)].map(([, local = '']) => local),
  /** Of the letter's size above and below the line. */
  above: percent(face, 'ascent-override') * percent(face, 'size-adjust'),
  below: percent(face, 'descent-override') * percent(face, 'size-adjust'),
}))

test('what is bold in our fonts is bold in those that stand in for them', () => {
  expect(faces).toHaveLength(9)
  for (const { name, weight, locals } of faces) {
    // Roboto is one file of all weights on the phones of today; those that have a bold one find it before.
    const regular = locals.filter((local) => !/bold/i.test(local) && local !== 'Roboto')
    if (weight >= 500) expect(regular, `${name} ${weight}`).toEqual([])
    if (weight >= 500) expect(locals.indexOf('Roboto')).not.toBe(0)
    else
      expect(
        locals.some((local) => /bold/i.test(local)),
        `${name} ${weight}`,
      ).toBe(false)
  }
})

test('a line is as high in what stands in for our fonts as in them, however wide its letters are made', () => {
  for (const { name, above, below } of faces) {
    // As in the files' own `hhea`: 930 and 270 of 1,000 (display), 970 and 250 (text).
    const [ascent, descent] = name?.startsWith('Liqui Display') ? [0.93, 0.27] : [0.97, 0.25]
    expect(above, name).toBeCloseTo(ascent, 2)
    expect(below, name).toBeCloseTo(descent, 2)
  }
})
