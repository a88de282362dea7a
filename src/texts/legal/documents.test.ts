// Every legal page has a text that names the shop of the settings, and prints as a PDF.

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pdf } from '#platform/pdf/pdf.ts'
import { identityOf } from '#shop/content/identity.ts'
import { COURIER_COMPANIES } from '#shop/delivery/couriers/courier-names.ts'
import { defaultSettings } from '#shop/settings/settings.ts'
import { wordmark } from '#texts/frame/wordmark.ts'
import { legalWords } from '#texts/legal/document.ts'
import { legalDocument } from '#texts/legal/documents.ts'
import { paths } from '#texts/paths.ts'
import { legalPages } from './legal.ts'

const shop = {
  ...identityOf(defaultSettings, ''),
  name: 'Otra Tienda',
  company: 'Otra Tienda SpA',
  email: 'otra@tienda.example',
}

test.each(legalPages)('$path speaks for the shop of the settings and keeps its title', ({ path, title }) => {
  const document = legalDocument(path, shop)
  expect(document.title).toBe(title)
  expect(JSON.stringify(document)).not.toContain('Liqui')
  expect(document.description).toContain('Otra Tienda')
  expect(document.description.length).toBeLessThan(160)
})

test.each(legalPages)('$path prints as a PDF', async ({ path }) => {
  const document = legalDocument(path, shop)
  const file = await pdf(
    { ...document, note: legalWords.since(document.since), author: shop.company, pageLabel: legalWords.page },
    { band: shop.colours.brand, mark: wordmark },
  )
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  expect(file.subarray(-6).toString().trim()).toBe('%%EOF')
})

test.each([
  [true, 'Usamos Google Maps', 'no las enviamos a nadie más'],
  [false, 'no las enviamos a nadie más', 'Usamos Google Maps'],
])('the privacy policy says who learns of an address: Google with a key (%s)', (usesGoogleMaps, said, unsaid) => {
  const text = JSON.stringify(legalDocument(paths.privacy, { ...shop, usesGoogleMaps }))
  expect(text).toContain(said)
  expect(text).not.toContain(unsaid)
  for (const company of Object.values(COURIER_COMPANIES)) expect(text).toContain(company)
})

test('the privacy policy names every cookie that has a name in the code', () => {
  const text = JSON.stringify(legalDocument(paths.privacy, shop))
  const sources = globSync('src/{islands,platform,server,shop,ui}/**/*.ts').map((file) => readFileSync(file, 'utf8'))
  const names = sources.flatMap((source) => [...source.matchAll(/_COOKIE = '([^']+)'/g)].map(([, name]) => name))
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !text.includes(`«${name}»`))).toEqual([])
})

test('the terms state the age, the withdrawal and the guarantee', () => {
  const text = JSON.stringify(legalPages.map(({ path }) => legalDocument(path, shop)))
  for (const said of [
    '18 años cumplidos',
    '10 días',
    'garantía legal',
    'Ley 21.719',
    'Ley 19.925',
    'Ley 21.363',
    'artículo 3 bis',
  ])
    expect(text).toContain(said)
})
