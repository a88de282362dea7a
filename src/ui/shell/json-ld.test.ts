// JSON-LD must not end the script element it stands in, and crumbs must say their places in order.

import { expect, test } from 'vitest'
import { breadcrumbJsonLd, jsonLdText } from '#ui/shell/json-ld.ts'

test('a name cannot close the script element', () => {
  const text = jsonLdText({ name: '</script><b>' })
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual({ name: '</script><b>' })
})

test('crumbs are numbered, and the last one has no address', () => {
  expect(breadcrumbJsonLd([{ label: 'Inicio', href: '/' }, { label: 'Vinos' }], 'https://liqui.example')).toMatchObject(
    {
      itemListElement: [
        { position: 1, name: 'Inicio', item: 'https://liqui.example/' },
        { position: 2, name: 'Vinos' },
      ],
    },
  )
})
