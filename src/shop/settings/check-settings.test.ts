// Why a change of settings is refused, in words.
import { expect, test } from 'vitest'
import { SETTINGS } from '#shop/settings/settings.ts'
import { checkSettings } from './check-settings.view.ts'
import { settingsList } from './settings-list.view.ts'

const STORED = new Map([
  ['CYBER_START_DATE', '2026-11-02T00:00'],
  ['CYBER_END_DATE', '2026-11-05T00:00'],
])

test.each([
  ['ECOMMERCE_LIMIT', '0', 'debe ser un número entero entre 1 y 999'],
  ['ECOMMERCE_LIMIT', '', 'debe ser un número entero entre 1 y 999'],
  ['ECOMMERCE_DELIVERY_MINIMUM', '$1.000', 'debe ser un monto en pesos, sin puntos ni signos, entre 0 y 999999999'],
  ['CLUB_OPEN', 'sí', 'debe ser true o false'],
  ['TODAY_WINDOW_CLOSE', '9:00', 'debe ser una hora HH:mm entre 00:00 y 24:00'],
  ['TODAY_WINDOW_OPEN', '13:00', 'debe ser anterior a TODAY_WINDOW_CLOSE (13:00)'],
  ['CYBER_END_DATE', '2026-11-01', 'debe ser posterior a CYBER_START_DATE (2026-11-02T00:00)'],
  ['CYBER_START_DATE', '2026-11-05', 'debe ser anterior a CYBER_END_DATE (2026-11-05T00:00)'],
  ['SHOP_NAME', 'x'.repeat(41), 'debe ser un texto de 1 a 40 caracteres'],
  ['UNDER_AGE_URL', 'http://www.instagram.com/', 'debe ser una dirección que empiece con https://'],
  ['SHOP_ADDRESS', 'x'.repeat(501), 'debe ser una o más líneas separadas por |, hasta 500 caracteres en total'],
  ['ECOMERCE_LIMIT', '6', 'no existe; ¿quisiste decir ECOMMERCE_LIMIT?'],
  ['club_open', 'true', 'no existe; ¿quisiste decir CLUB_OPEN?'],
  ['WINDOW', '6', 'no existe; ¿quisiste decir TODAY_WINDOW_OPEN o TODAY_WINDOW_CLOSE o TOMORROW_WINDOW_OPEN?'],
  ['TALLA', 'rojo', 'no existe'],
  ['BRAND_COLOR', 'rojo', 'debe ser un color como #ffd400'],
  [
    'BRAND_COLOR',
    '#222222',
    'no deja leer el texto #17130c sobre #212120: su contraste es 1,1 y debe ser al menos 4,5',
  ],
  [
    'ACCENT_COLOR',
    '#FFD400',
    'no deja leer el texto #ffd400 sobre #f1ebe0: su contraste es 1,2 y debe ser al menos 4,5',
  ],
])('%s = %s: %s', (name, text, reason) => {
  expect(checkSettings(new Map([[name, text]]), STORED)).toEqual({ problems: [{ name, reason }] })
})

test('what makes sense together passes, and what does not is refused once', () => {
  const both = (start: string, end: string) =>
    checkSettings(new Map(Object.entries({ CYBER_START_DATE: start, CYBER_END_DATE: end })), STORED).problems
  expect(both('2027-05-01', '2027-05-04T24:00')).toEqual([])
  expect(both('2027-05-04', '2027-05-01').map(({ name }) => name)).toEqual(['CYBER_END_DATE'])
  expect(checkSettings(new Map([['ECOMMERCE_LIMIT', ' 6 ']]), STORED).problems).toEqual([])
})

test('every setting is listed in lines of at most 100 columns, with what is not used', () => {
  const list = settingsList(new Map([['ECOMMERCE_LIMIT', 'doce']]))
  expect(list.filter((line) => / = /.test(line))).toHaveLength(Object.keys(SETTINGS).length)
  expect(list.filter((line) => line.length > 100)).toEqual([])
  expect(list.slice(list.indexOf('  ECOMMERCE_LIMIT = 12')).slice(1, 4)).toEqual([
    '      «doce» no se usa: debe ser un número entero entre 1 y 999',
    '      Unidades de un mismo producto que se pueden comprar en un pedido.',
    '      un número entero entre 1 y 999 · por defecto: 12 · renueva las páginas que lo muestran',
  ])
  const own = settingsList(new Map(), new Set(['CDN_TTL']))
  expect(own[1]).toBe('  CDN_TTL = 0')
  expect(own, 'which an editor may not set').toContain('      Solo se cambia aquí, no con los archivos de db/content.')
})
