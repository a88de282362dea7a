// JSON-LD must not end the script element it stands in.

import { expect, test } from 'vitest'
import { jsonLdText } from '#ui/shell/json-ld.ts'

test('a name cannot close the script element', () => {
  const text = jsonLdText({ name: '</script><b>' })
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual({ name: '</script><b>' })
})
