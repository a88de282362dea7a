import { expect, test } from 'vitest'
import { letterMail } from '#shop/customers/letter.mail.ts'
import { defaultSettings } from '#shop/settings/settings.ts'
import { createMailDress } from './mail-dress.ts'

const { html: written } = letterMail({
  ...{ to: 'ana@correo.example', shopName: 'Mi <b> & Tienda', subject: 'Hola', title: 'Hola', hello: 'Hola Ana' },
  paragraphs: ['Una línea.'],
  buttons: [['Ver', 'https://mitienda.cl/']],
  foot: [],
})
const picture = { bytes: Buffer.from('a picture'), width: 120, height: 40 }

const worn = (letterhead: typeof picture | null, own: Partial<typeof defaultSettings>) =>
  createMailDress({
    dress: { letterhead: async () => letterhead },
    settings: { current: () => ({ ...defaultSettings, ...own }) },
  })(written)

test('an owner’s mail has his colours, and his logo inside it', async () => {
  const { html, inline } = await worn(picture, { brandColour: '#ff8800', accentColour: '#7a0019' })
  expect(html).toContain('<img src="cid:logo" alt="Mi &lt;b&gt; &amp; Tienda" width="120" height="40"')
  expect(html).toContain('bgcolor="#ff8800"')
  expect(html).not.toMatch(/#ffd400|#0b5d3b/)
  expect(inline).toEqual([{ cid: 'logo', filename: 'logo.png', content: picture.bytes }])
  const turned = await worn(picture, { brandColour: '#0b5d3b', accentColour: '#7a0019' })
  expect(turned.html).toContain('bgcolor="#0b5d3b"')
})

test('without a logo a shop of another name has its name there, and the shop as it begins its wordmark', async () => {
  const named = await worn(null, { shopName: 'Mi Tienda' })
  expect(named.html).not.toContain('cid:logo')
  expect(named.html).toMatch(/<p style="[^"]+">Mi &lt;b&gt; &amp; Tienda<\/p>/)
  const shipped = await worn(null, {})
  expect(shipped.html).toBe(written)
  expect(shipped.inline).toMatchObject([{ cid: 'logo', filename: 'correo.png' }])
})
