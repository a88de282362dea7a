import { describe, expect, test } from 'vitest'
import { changeShownOn, defaultSettings, publicSettings, readSettings, SETTINGS, settingRows } from './settings.ts'

describe('settings', () => {
  test('stand at their defaults when nothing is stored', () => {
    expect(readSettings(new Map())).toEqual({ settings: defaultSettings, problems: [] })
    expect(defaultSettings).toMatchObject({
      limit: 12,
      wholesaleLimit: 240,
      programmedDelivery: true,
      deliveryMinimum: 1000,
    })
    expect(defaultSettings).toMatchObject({ immediatePickup: true, programmedPickup: true })
  })

  test('survive being written and read again', () => {
    const stored = new Map(settingRows().map((row) => [row.name, row.value]))
    expect(readSettings(stored)).toEqual({ settings: defaultSettings, problems: [] })
  })

  test('have one name each, short enough for the table', () => {
    const names = Object.values(SETTINGS).map((setting) => setting.name)
    expect(new Set(names).size).toBe(names.length)
    expect(names.every((name) => name.length <= 60)).toBe(true)
  })

  test.each([
    ['ECOMMERCE_LIMIT', '6', { limit: 6 }],
    ['PROGRAMMED_PICKUP', '0', { programmedPickup: false }],
    ['TOMORROW_WINDOW_CLOSE', '23:30', { tomorrowWindowClose: '23:30' }],
    ['CYBER_START_DATE', '2026-11-02T03:00:00Z', { cyberStart: new Date('2026-11-02T03:00:00Z') }],
    ['CYBER_START_DATE', '2026-11-02', { cyberStart: new Date('2026-11-02T03:00:00Z') }],
    ['CYBER_START_DATE', '2026-11-02T20:30', { cyberStart: new Date('2026-11-02T23:30:00Z') }],
    ['CYBER_START_DATE', '2026-07-02 24:00', { cyberStart: new Date('2026-07-03T04:00:00Z') }],
    ['CYBER_START_DATE', '2026-11-02T20:30:15-05:00', { cyberStart: new Date('2026-11-03T01:30:15Z') }],
    ['SHOP_ADDRESS', 'Uno 1|Dos', { shopAddress: ['Uno 1', 'Dos'] }],
    ['SHOP_SOCIAL', '', { shopSocial: [] }],
    ['SHOP_PHONE', '600 123 4567', { shopPhone: '600 123 4567' }],
    ['SHOP_RUT', '123456785', { shopTaxId: '12.345.678-5' }],
    ['SERVICE_CLOSES', '18:30', { serviceCloses: '18:30' }],
  ])('%s may be %s', (name, text, expected) => {
    expect(readSettings(new Map([[name, text]]))).toMatchObject({ settings: expected, problems: [] })
  })

  test.each([
    ['ECOMMERCE_LIMIT', '0'],
    ['ECOMMERCE_LIMIT', '1e3'],
    ['ECOMMERCE_DELIVERY_MINIMUM', '-5'],
    ['PROGRAMMED_DELIVERY', 'quizás'],
    ['TODAY_WINDOW_CLOSE', '25:00'],
    ['CYBER_END_DATE', 'pronto'],
    ['CYBER_END_DATE', '2026-02-30'],
    ['CYBER_END_DATE', '2026-11-02T25:00'],
    ['CYBER_SITE_URL', 'http://www.cyber.cl/'],
    ['UNDER_AGE_URL', 'https://nada'],
    ['SHOP_NAME', ' '],
    ['SHOP_NAME', 'x'.repeat(41)],
    ['SHOP_EMAIL', 'hola@liqui'],
    ['SHOP_PHONE', '+56 2 23'],
    ['SHOP_RUT', '12.345.678-9'],
    ['SHOP_RUT', ''],
    ['TRANSFER_RUT', 'el de siempre'],
    ['SHOP_ADDRESS', 'Uno 1||Dos'],
    ['SHOP_SOCIAL', 'Instagram http://www.instagram.com/'],
    ['SHOP_SOCIAL', 'https://www.instagram.com/'],
  ])('%s = "%s" leaves the default and is reported', (name, text) => {
    expect(readSettings(new Map([[name, text]]))).toEqual({
      settings: defaultSettings,
      problems: [{ name, fault: 'type' }],
    })
  })

  test.each([
    ['CYBER_START_DATE', '2026-11-05', 'CYBER_END_DATE', '2026-11-02'],
    ['TODAY_WINDOW_OPEN', '14:00', 'TODAY_WINDOW_CLOSE', '13:00'],
    ['TOMORROW_WINDOW_OPEN', '17:00', 'TOMORROW_WINDOW_CLOSE', '17:00'],
  ])('%s %s and %s %s are both refused', (earlier, from, later, to) => {
    const stored = new Map([
      [earlier, from],
      [later, to],
    ])
    expect(readSettings(stored)).toEqual({
      settings: defaultSettings,
      problems: [
        { name: earlier, fault: 'tooLate', beside: later },
        { name: later, fault: 'tooEarly', beside: earlier },
      ],
    })
  })

  test('one end of the campaign alone is no contradiction', () => {
    expect(readSettings(new Map([['CYBER_END_DATE', '2026-11-02']])).problems).toEqual([])
  })

  test.each([
    [{ readRate: 1 }, 'nothing'],
    [{ readRate: 1, limit: 6 }, 'pages'],
    [{ cyberStart: new Date(0), limit: 6 }, 'layout'],
    [{ shopAddress: [...defaultSettings.shopAddress] }, null],
  ])('a change to %o shows on: %s', (changes, shownOn) => {
    expect(changeShownOn(defaultSettings, { ...defaultSettings, ...changes })).toBe(shownOn)
  })

  test('tell the public only the public ones', () => {
    const told = publicSettings(defaultSettings)
    expect(told).toMatchObject({ ECOMMERCE_LIMIT: '12', PROGRAMMED_DELIVERY: 'true', CYBER_START_DATE: '' })
    expect(told).not.toHaveProperty('RATE_LIMIT_READ')
    expect(told).not.toHaveProperty('SAME_DAY_ORDER_LIMIT')
  })
})
