// What stands in for our fonts until they come (src/styles/tokens.css).
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const tokens = readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8')
const faces = [...tokens.matchAll(/@font-face \{([^}]*Fallback[^}]*)\}/g)].map(([, face = '']) => ({
  name: /font-family: "([^"]+)"/.exec(face)?.[1],
  weight: Number(/font-weight: (\d+)/.exec(face)?.[1]),
  locals: [...face.matchAll(/local\("([^"]+)"\)/g)].map(([, local = '']) => local),
}))

test('what is bold in our fonts is bold in those that stand in for them', () => {
  expect(faces).toHaveLength(6)
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
