// JSON-LD must not end the script element it stands in.

import { expect, test } from 'vitest'
import { jsonLdText } from '#ui/shell/json-ld.ts'

test('a name cannot close the script element', () => {
  const name = '</script><b> ñ − 🍷'
  const text = jsonLdText({ name })
  expect(text).not.toMatch(/[<\u0100-\uffff]/)
  expect(JSON.parse(text)).toEqual({ name })
})
