import { describe, expect, test } from 'vitest'
import { LIVE_ENVIRONMENT } from '#tests/support/shop/environments.ts'
import { readConfig } from './config.ts'

const LIVE = LIVE_ENVIRONMENT
const VENTI = { VENTI_SECRET_KEY: 'key_live_1', VENTI_WEBHOOK_SECRET: 'whs_9fJ2kQ7xVb3LmZ8c' }
const FPAY = { FPAY_PUBLIC_KEY: 'a public key', FPAY_PRIVATE_KEY: 'a private key' }
const REDPAY = {
  REDPAY_ENROLLER_ID: 'a collector',
  REDPAY_INTEGRITY_SECRET: 'x7Qp2Lm9Tz4Rk8Wd',
  REDPAY_CHARGEBACK_SECRET: 'h3Nb6Yc1Vf5Gj0Ks',
  REDPAY_CLIENT_CERT: 'a certificate\\nof two lines',
  REDPAY_CLIENT_KEY: 'its key',
  REDPAY_ACCOUNT_NUMBER: '1',
  REDPAY_ACCOUNT_SBIF: '012',
  REDPAY_ACCOUNT_TYPE: '0',
}
const MERCADO = {
  MERCADO_PAGO_ACCESS_TOKEN: 'APP_USR-1',
  MERCADO_PAGO_PUBLIC_KEY: 'APP_USR-2',
  MERCADO_PAGO_WEBHOOK_SECRET: 'd41d8cd98f00b204e9800998ecf8427e',
}

describe('a live shop', () => {
  test('starts with real keys and hosts', () => {
    expect(readConfig(LIVE).payments.transbank?.baseUrl).toBe('https://webpay3g.transbank.cl')
    expect(readConfig({ ...LIVE, ...VENTI }).payments.venti?.baseUrl).toBe('https://api.ventipay.com/v1')
    expect(readConfig({ ...LIVE, ...MERCADO }).payments.mercadoPago?.baseUrl).toBe('https://api.mercadopago.com')
  })

  test('does without the providers it has no keys for', () => {
    const { venti, fpay, redpay, mercadoPago } = readConfig(LIVE).payments
    expect([venti, fpay, redpay, mercadoPago]).toEqual([null, null, null, null])
  })

  test('shows its certificate to Redpay, with all that a refund needs', () => {
    const { redpay } = readConfig({ ...LIVE, ...REDPAY }).payments
    expect(redpay).toMatchObject({
      baseUrl: 'https://api.redpay.cl',
      certificate: { cert: 'a certificate\nof two lines', key: 'its key' },
      account: { number: '1', sbif_code: '012', type: '0' },
    })
  })

  test.each([
    [{ ...MERCADO, MERCADO_PAGO_ACCESS_TOKEN: 'TEST-1' }, 'MERCADO_PAGO_ACCESS_TOKEN es una clave de prueba'],
    [{ ...MERCADO, MERCADO_PAGO_PUBLIC_KEY: 'TEST-2' }, 'MERCADO_PAGO_PUBLIC_KEY es una clave de prueba'],
    [{ ...MERCADO, MERCADO_PAGO_PUBLIC_KEY: undefined }, 'MERCADO_PAGO_PUBLIC_KEY falta'],
    [
      { ...MERCADO, MERCADO_PAGO_WEBHOOK_SECRET: 'sandbox-mp-secret' },
      'MERCADO_PAGO_WEBHOOK_SECRET es una clave de prueba',
    ],
    [
      { ...MERCADO, MERCADO_PAGO_BASE_URL: 'http://127.0.0.1:4400/mp' },
      'MERCADO_PAGO_BASE_URL no es la dirección de producción',
    ],
    [
      { ...MERCADO, MERCADO_PAGO_SCRIPT_URL: 'https://sdk.mercadopago.com.evil.example/js/v2' },
      'MERCADO_PAGO_SCRIPT_URL no es la dirección de producción',
    ],
    [{ TRANSBANK_COMMERCE_CODE: '' }, 'TRANSBANK_COMMERCE_CODE falta'],
    [{ TRANSBANK_API_KEY: undefined }, 'TRANSBANK_API_KEY falta'],
    [{ TRANSBANK_COMMERCE_CODE: '597055555532' }, 'TRANSBANK_COMMERCE_CODE es una clave de prueba'],
    [{ TRANSBANK_API_KEY: 'sandbox-key' }, 'TRANSBANK_API_KEY es una clave de prueba'],
    [{ TRANSBANK_BASE_URL: 'https://webpay3gint.transbank.cl' }, 'TRANSBANK_BASE_URL no es la dirección de producción'],
    [{ TRANSBANK_BASE_URL: 'http://127.0.0.1:4400' }, 'TRANSBANK_BASE_URL no es la dirección de producción'],
    [
      { TRANSBANK_BASE_URL: 'https://webpay3g.transbank.cl.evil.example' },
      'TRANSBANK_BASE_URL no es la dirección de producción',
    ],
    [{ ...VENTI, VENTI_SECRET_KEY: 'key_test_1' }, 'VENTI_SECRET_KEY es una clave de prueba'],
    [{ ...VENTI, VENTI_WEBHOOK_SECRET: undefined }, 'VENTI_WEBHOOK_SECRET falta'],
    [{ ...VENTI, VENTI_WEBHOOK_SECRET: 'whs_sandbox' }, 'VENTI_WEBHOOK_SECRET es una clave de prueba'],
    [{ ...FPAY, FPAY_PUBLIC_KEY: 'sandbox-fpay-public' }, 'FPAY_PUBLIC_KEY es una clave de prueba'],
    [{ ...FPAY, FPAY_PRIVATE_KEY: undefined }, 'FPAY_PRIVATE_KEY falta'],
    [
      { ...FPAY, FPAY_BASE_URL: 'https://payments-psp-int.fpayapp.com' },
      'FPAY_BASE_URL no es la dirección de producción',
    ],
    [{ ...VENTI, VENTI_BASE_URL: 'http://127.0.0.1:4400/venti/v1' }, 'VENTI_BASE_URL no es la dirección de producción'],
    [{ ...REDPAY, REDPAY_ENROLLER_ID: 'sandbox-redpay-collector' }, 'REDPAY_ENROLLER_ID es una clave de prueba'],
    [{ ...REDPAY, REDPAY_INTEGRITY_SECRET: undefined }, 'REDPAY_INTEGRITY_SECRET falta'],
    [
      { ...REDPAY, REDPAY_CHARGEBACK_SECRET: 'sandbox-redpay-chargeback' },
      'REDPAY_CHARGEBACK_SECRET es una clave de prueba',
    ],
    [{ ...REDPAY, REDPAY_CLIENT_KEY: undefined }, 'REDPAY_CLIENT_KEY falta'],
    [{ ...REDPAY, REDPAY_ACCOUNT_NUMBER: undefined }, 'REDPAY_ACCOUNT_NUMBER falta'],
    [
      { ...REDPAY, REDPAY_BASE_URL: 'https://test.api.redpay.junngla.com' },
      'REDPAY_BASE_URL no es la dirección de producción',
    ],
    [{ MACH_TOKEN: 'sandbox-mach-token' }, 'MACH_TOKEN es una clave de prueba'],
    [
      { MACH_TOKEN: 'x', MACH_BASE_URL: 'https://biz-sandbox.soymach.com' },
      'MACH_BASE_URL no es la dirección de producción',
    ],
    [
      { BCI_TOKEN: 'x', BCI_WEBHOOK_SECRET: 'y' },
      'BCI no se puede ofrecer aún, no se conoce su protocolo real: quita BCI_TOKEN y BCI_WEBHOOK_SECRET',
    ],
    [{ CHEK_TOKEN: 'x', CHEK_WEBHOOK_SECRET: 'whs_sandbox_chek' }, 'quita CHEK_TOKEN y CHEK_WEBHOOK_SECRET'],
    [
      { ...VENTI, VENTI_WEBHOOK_SECRET: 'whs_whs_whs_whs_whs_whs' },
      'VENTI_WEBHOOK_SECRET tiene pocas letras distintas',
    ],
    [
      { ...MERCADO, MERCADO_PAGO_WEBHOOK_SECRET: 'my-webhook-secret-2026' },
      'MERCADO_PAGO_WEBHOOK_SECRET está hecho de',
    ],
    [{ TRANSBANK_COMMERCE_CODE: '', TRANSBANK_API_KEY: '' }, 'Ningún medio de pago'],
  ])('refuses %j', (change, complaint) => {
    expect(() => readConfig({ ...LIVE, ...change })).toThrow(complaint)
  })
})

test.each([
  ['Mercado Pago', MERCADO, 'mercadoPago'],
  ['Venti', VENTI, 'venti'],
  ['Fpay', FPAY, 'fpay'],
  ['Redpay', REDPAY, 'redpay'],
] as const)('%s alone opens a live shop', (_name, keys, provider) => {
  const { TRANSBANK_COMMERCE_CODE, TRANSBANK_API_KEY, ...without } = LIVE
  const { payments } = readConfig({ ...without, ...keys })
  expect(payments.transbank).toBeNull()
  expect(payments[provider]).not.toBeNull()
})

test('a live shop without a contract for Oneclick has none, and one with test codes does not start', () => {
  expect(readConfig(LIVE).payments.oneclick).toBeNull()
  const codes = { ONECLICK_COMMERCE_CODE: '597012345000', ONECLICK_CHILD_CODE: '597012345001' }
  expect(readConfig({ ...LIVE, ...codes }).payments.oneclick).toMatchObject({ childCode: '597012345001' })
  for (const [change, complaint] of [
    [{ ONECLICK_CHILD_CODE: undefined }, 'ONECLICK_CHILD_CODE falta'],
    [{ ONECLICK_COMMERCE_CODE: '597055555541' }, 'ONECLICK_COMMERCE_CODE es una clave de prueba'],
    [{ ONECLICK_CHILD_CODE: '597055555542' }, 'ONECLICK_CHILD_CODE es una clave de prueba'],
  ] as const)
    expect(() => readConfig({ ...LIVE, ...codes, ...change })).toThrow(complaint)
})

test('a provider without all of its keys does not exist', () => {
  expect(readConfig(LIVE).payments).toMatchObject({ mach: null, bci: null, chek: null })
  const mach = readConfig({ ...LIVE, MACH_TOKEN: 'a real key', CHEK_TOKEN: 'x' }).payments
  expect(mach).toMatchObject({ mach: { baseUrl: 'https://biz.soymach.com', token: 'a real key' }, chek: null })
})

test('a demonstration has the public test keys, and names no secret in what it refuses', () => {
  const demo = { DATABASE_URL: 'mysql://x', SHOP_MODE: 'demo' }
  expect(readConfig(demo).payments.transbank?.commerceCode).toBe('597055555532')
  expect(readConfig(demo).payments.oneclick?.childCode).toBe('597055555542')
  const key = 'sandbox-of-nobody'
  const complaint = () => {
    try {
      return String(readConfig({ ...LIVE, TRANSBANK_API_KEY: key }))
    } catch (error) {
      return String(error)
    }
  }
  expect(complaint()).toMatch(/no abre en modo live/)
  expect(complaint()).not.toContain(key)
})
