import { expect, test } from 'vitest'
import { matchedParts } from './matched-parts.ts'

const marked = (text: string, typed: string) =>
  matchedParts(text, typed)
    .map((part) => (part.isTyped ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['Av. Apoquindo 4500', 'apoq 4500', 'Av. [Apoq]uindo [4500]'],
  ['Av. Apoquindo 4500', 'AV APO', '[Av]. [Apo]quindo 4500'],
  ['Avenida Irarrázaval', 'irarraz', 'Avenida [Irarráz]aval'],
  ['Plaza Ñuñoa', 'nunoa', 'Plaza [Ñuñoa]'],
  ['Plaza Ñuñoa', '', 'Plaza Ñuñoa'],
  ['Los Leones 12', 'eon', 'Los Leones 12'],
])('%s, typed as %j', (text, typed, expected) => {
  expect(marked(text, typed)).toBe(expected)
})
