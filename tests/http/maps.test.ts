// What maps are drawn from without a contract with Google: our own files, and nothing from elsewhere.
import { expect, inject, test } from 'vitest'

const { siteUrl } = inject('shop')

test('browsers are told that the shop draws its maps itself', async () => {
  const answer = await fetch(`${siteUrl}/mapa/proveedor.json`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
  expect(await answer.json()).toEqual({ google: null })
})

test('pages let nothing of Google in', async () => {
  const { headers } = await fetch(siteUrl)
  expect(headers.get('content-security-policy')).not.toMatch(/google|gstatic|unsafe/)
})

test('an outline of every commune, with its name and region', async () => {
  const { communes } = await fetch(`${siteUrl}/mapa/comunas.json`).then((answer) => answer.json())
  expect(communes).toHaveLength(346)
  const commune = communes.find(({ code }: { code: string }) => code === '13114')
  expect(commune).toMatchObject({ name: 'Las Condes', region: '13' })
  const [longitude, latitude] = commune.polygons[0][0][0]
  expect(longitude).toBeCloseTo(-70.5, 0)
  expect(latitude).toBeCloseTo(-33.4, 0)
})

test('the streets of a commune', async () => {
  const streets = await fetch(`${siteUrl}/mapa/calles/13114.json`).then((answer) => answer.json())
  const [name, ...ends] = streets.find(([street]: [string]) => street === 'Av. Apoquindo')
  expect(name).toBe('Av. Apoquindo')
  expect(ends.map(Math.round)).toEqual([-33, -71, -33, -71])
})
