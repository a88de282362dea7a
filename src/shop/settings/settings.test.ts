import { describe, expect, test } from 'vitest'
import { defaultSettings, publicSettings, readSettings, SETTINGS, settingRows } from './settings.ts'

describe('settings', () => {
  test('stand at their defaults when nothing is stored', () => {
    expect(readSettings(new Map())).toEqual({ settings: defaultSettings, invalid: [] })
    expect(defaultSettings).toMatchObject({
      limit: 12,
      wholesaleLimit: 240,
      programmedDelivery: true,
      deliveryMinimum: 1000,
    })
    expect(defaultSettings).toMatchObject({ immediatePickup: false, programmedPickup: false })
  })

  test('survive being written and read again', () => {
    const stored = new Map(settingRows().map((row) => [row.name, row.value]))
    expect(readSettings(stored)).toEqual({ settings: defaultSettings, invalid: [] })
  })

  test('have one name each, short enough for the table', () => {
    const names = Object.values(SETTINGS).map((setting) => setting.name)
    expect(new Set(names).size).toBe(names.length)
    expect(names.every((name) => name.length <= 60)).toBe(true)
  })

  test.each([
    ['ECOMMERCE_LIMIT', '6', { limit: 6 }],
    ['PROGRAMMED_PICKUP', '1', { programmedPickup: true }],
    ['TOMORROW_WINDOW_CLOSE', '23:30', { tomorrowWindowClose: '23:30' }],
    ['CYBER_START_DATE', '2026-11-02T03:00:00Z', { cyberStart: new Date('2026-11-02T03:00:00Z') }],
    ['SHOP_ADDRESS', 'Uno 1|Dos', { shopAddress: ['Uno 1', 'Dos'] }],
  ])('%s may be %s', (name, text, expected) => {
    expect(readSettings(new Map([[name, text]]))).toMatchObject({ settings: expected, invalid: [] })
  })

  test.each([
    ['ECOMMERCE_LIMIT', '0'],
    ['ECOMMERCE_LIMIT', '1e3'],
    ['ECOMMERCE_DELIVERY_MINIMUM', '-5'],
    ['PROGRAMMED_DELIVERY', 'quizás'],
    ['TODAY_WINDOW_CLOSE', '25:00'],
    ['CYBER_END_DATE', 'pronto'],
    ['SHOP_NAME', ' '],
  ])('%s = "%s" leaves the default and is reported', (name, text) => {
    expect(readSettings(new Map([[name, text]]))).toEqual({ settings: defaultSettings, invalid: [name] })
  })

  test('tell the public only the public ones', () => {
    const told = publicSettings(defaultSettings)
    expect(told).toMatchObject({ ECOMMERCE_LIMIT: '12', PROGRAMMED_DELIVERY: 'true', CYBER_START_DATE: '' })
    expect(told).not.toHaveProperty('RATE_LIMIT_READ')
    expect(told).not.toHaveProperty('SAME_DAY_ORDER_LIMIT')
  })
})
