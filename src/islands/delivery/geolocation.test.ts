import { afterEach, expect, test, vi } from 'vitest'
import { askPosition } from './geolocation.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

type Ask = (found: (position: object) => void, failed: (error: object) => void, options: object) => void

async function asked(ask?: Ask) {
  const logged = vi.spyOn(console, 'info').mockReturnValue(undefined)
  vi.stubGlobal('navigator', ask ? { geolocation: { getCurrentPosition: ask } } : {})
  const point = await askPosition()
  return [point, ...logged.mock.calls.flat()]
}

test.each<[string, Ask | undefined]>([
  ['Usuario denegó la solicitud de geolocalización.', (_, failed) => failed({ code: 1 })],
  ['La información de ubicación no está disponible.', (_, failed) => failed({ code: 2 })],
  ['Se agotó el tiempo de espera para obtener la ubicación.', (_, failed) => failed({ code: 3 })],
  ['Ocurrió un error desconocido.', (_, failed) => failed({ code: 99 })],
  ['La geolocalización no está soportada por este navegador.', undefined],
])('there is no place, and it is logged: %s', async (sentence, ask) => {
  expect(await asked(ask)).toEqual([null, sentence])
})

test('the browser has a second to answer', async () => {
  const coords = { latitude: -33.4, longitude: -70.6, accuracy: 9 }
  const ask = vi.fn<Ask>((found) => found({ coords }))
  expect(await asked(ask)).toEqual([{ latitude: -33.4, longitude: -70.6 }])
  expect(ask.mock.calls[0]?.[2]).toMatchObject({ timeout: 1000 })
})
