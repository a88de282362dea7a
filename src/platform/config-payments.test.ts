import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const LIVE = {
  DATABASE_URL: 'mysql://x',
  SHOP_SECRET: 'x'.repeat(32),
  TRANSBANK_COMMERCE_CODE: '597012345678',
  TRANSBANK_API_KEY: 'a real key',
}
const VENTI = { VENTI_SECRET_KEY: 'key_live_1', VENTI_WEBHOOK_SECRET: 'whs_live_1' }
const FPAY = { FPAY_PUBLIC_KEY: 'a public key', FPAY_PRIVATE_KEY: 'a private key' }

describe('a live shop', () => {
  test('starts with real keys and hosts', () => {
    expect(readConfig(LIVE).payments.transbank.baseUrl).toBe('https://webpay3g.transbank.cl')
    expect(readConfig({ ...LIVE, ...VENTI }).payments.venti?.baseUrl).toBe('https://api.ventipay.com/v1')
  })

  test('does without the providers it has no keys for', () => {
    const { venti, fpay } = readConfig(LIVE).payments
    expect([venti, fpay]).toEqual([null, null])
  })

  test.each([
    [{ TRANSBANK_COMMERCE_CODE: '' }, 'TRANSBANK_COMMERCE_CODE is needed'],
    [{ TRANSBANK_API_KEY: undefined }, 'TRANSBANK_API_KEY is needed'],
    [{ TRANSBANK_COMMERCE_CODE: '597055555532' }, 'TRANSBANK_COMMERCE_CODE is a test key'],
    [{ TRANSBANK_API_KEY: 'sandbox-key' }, 'TRANSBANK_API_KEY is a test key'],
    [{ TRANSBANK_BASE_URL: 'https://webpay3gint.transbank.cl' }, 'TRANSBANK_BASE_URL is not the production host'],
    [{ TRANSBANK_BASE_URL: 'http://127.0.0.1:4400' }, 'TRANSBANK_BASE_URL is not the production host'],
    [
      { TRANSBANK_BASE_URL: 'https://webpay3g.transbank.cl.evil.example' },
      'TRANSBANK_BASE_URL is not the production host',
    ],
    [{ ...VENTI, VENTI_SECRET_KEY: 'key_test_1' }, 'VENTI_SECRET_KEY is a test key'],
    [{ ...VENTI, VENTI_WEBHOOK_SECRET: undefined }, 'VENTI_WEBHOOK_SECRET is needed'],
    [{ ...VENTI, VENTI_WEBHOOK_SECRET: 'whs_sandbox' }, 'VENTI_WEBHOOK_SECRET is a test key'],
    [{ ...FPAY, FPAY_PUBLIC_KEY: 'sandbox-fpay-public' }, 'FPAY_PUBLIC_KEY is a test key'],
    [{ ...FPAY, FPAY_PRIVATE_KEY: undefined }, 'FPAY_PRIVATE_KEY is needed'],
    [{ ...FPAY, FPAY_BASE_URL: 'https://payments-psp-int.fpayapp.com' }, 'FPAY_BASE_URL is not the production host'],
    [{ ...VENTI, VENTI_BASE_URL: 'http://127.0.0.1:4400/venti/v1' }, 'VENTI_BASE_URL is not the production host'],
  ])('refuses %j', (change, complaint) => {
    expect(() => readConfig({ ...LIVE, ...change })).toThrow(complaint)
  })
})

test('a live shop without a contract for Oneclick has none, and one with test codes does not start', () => {
  expect(readConfig(LIVE).payments.oneclick).toBeNull()
  const codes = { ONECLICK_COMMERCE_CODE: '597012345000', ONECLICK_CHILD_CODE: '597012345001' }
  expect(readConfig({ ...LIVE, ...codes }).payments.oneclick).toMatchObject({ childCode: '597012345001' })
  for (const [change, complaint] of [
    [{ ONECLICK_CHILD_CODE: undefined }, 'ONECLICK_CHILD_CODE is needed'],
    [{ ONECLICK_COMMERCE_CODE: '597055555541' }, 'ONECLICK_COMMERCE_CODE is a test key'],
    [{ ONECLICK_CHILD_CODE: '597055555542' }, 'ONECLICK_CHILD_CODE is a test key'],
  ] as const)
    expect(() => readConfig({ ...LIVE, ...codes, ...change })).toThrow(complaint)
})

test('a demonstration has the public test keys, and names no secret in what it refuses', () => {
  const demo = { DATABASE_URL: 'mysql://x', SHOP_MODE: 'demo' }
  expect(readConfig(demo).payments.transbank.commerceCode).toBe('597055555532')
  expect(readConfig(demo).payments.oneclick?.childCode).toBe('597055555542')
  const key = 'sandbox-of-nobody'
  const complaint = () => {
    try {
      return String(readConfig({ ...LIVE, TRANSBANK_API_KEY: key }))
    } catch (error) {
      return String(error)
    }
  }
  expect(complaint()).toMatch(/refuses to start/)
  expect(complaint()).not.toContain(key)
})
