import { expect, test } from 'vitest'
import { along, cleanTrail, listPath, searchOf } from './trail.ts'

test('a trail is the search of a list, and nothing else of what was sent', () => {
  const trail = cleanTrail('etapa=EN+RUTA&via=express&x=%3Cb%3E&tienda=9&antes=100012')
  expect(trail).toBe('etapa=EN+RUTA&via=express&tienda=9')
  expect(searchOf(trail)).toMatchObject({ stage: 'EN RUTA', way: 'express', store: 9, before: null, sort: 'entrega' })
  expect(cleanTrail('//evil.example')).toBe('etapa=abiertos')
  expect(cleanTrail(cleanTrail('orden=nuevos&texto=Ana'))).toBe('etapa=todos&texto=Ana')
})

test('it goes along with an address, and leads back', () => {
  expect(along('/mesa/pedidos/1?hecho=1', 'etapa=EN+RUTA')).toBe('/mesa/pedidos/1?hecho=1&lista=etapa%3DEN%2BRUTA')
  expect([along('/mesa', ''), listPath(''), listPath('via=retiro')]).toEqual(['/mesa', '/mesa', '/mesa?via=retiro'])
  expect(searchOf(undefined)).toBeNull()
})
