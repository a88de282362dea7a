import { expect, test } from 'vitest'
import { identityOf } from '#shop/content/identity.ts'
import { defaultSettings } from '#shop/settings/settings.ts'

test('social pages are a name and an https address; anything else is left out', () => {
  const shopSocial = [
    'Mi Página https://www.instagram.com/mi',
    'Facebook',
    'Malo javascript:alert(1)',
    '  X   https://x.com/mi ',
  ]
  expect(identityOf({ ...defaultSettings, shopSocial }, '').social).toEqual([
    { name: 'Mi Página', href: 'https://www.instagram.com/mi' },
    { name: 'X', href: 'https://x.com/mi' },
  ])
})
