import { describe, expect, test } from 'vitest'
import { LIVE_ENVIRONMENT, SHOP_ENVIRONMENT } from '#tests/support/shop/environments.ts'
import { readConfig } from './config.ts'

const account = { TWILIO_ACCOUNT_SID: `AC${'1'.repeat(32)}`, TWILIO_AUTH_TOKEN: 'a real token' }
const twilio = { ...account, TWILIO_FROM: '+56912345678' }
const http = { SMS_HTTP_URL: 'https://sms.example/send' }

describe('who sends text messages', () => {
  test('is nobody without keys', () => {
    expect(readConfig(LIVE_ENVIRONMENT).sms).toMatchObject({ twilio: null, http: null })
  })

  test('is Twilio, from a number or a messaging service', () => {
    expect(readConfig({ ...LIVE_ENVIRONMENT, ...twilio }).sms.twilio).toMatchObject({
      baseUrl: 'https://api.twilio.com',
      sender: { From: '+56912345678' },
    })
    const service = { TWILIO_MESSAGING_SERVICE_SID: `MG${'2'.repeat(32)}` }
    expect(readConfig({ ...LIVE_ENVIRONMENT, ...account, ...service }).sms.twilio?.sender).toEqual({
      MessagingServiceSid: service.TWILIO_MESSAGING_SERVICE_SID,
    })
  })

  test('or an aggregator, with header and body of its own', () => {
    const body = { SMS_HTTP_HEADER: 'X-Key: a: b', SMS_HTTP_BODY: '{"msg":[{"n":"{to}"}]}' }
    expect(readConfig({ ...LIVE_ENVIRONMENT, ...http, ...body }).sms.http).toMatchObject({
      method: 'POST',
      headers: { 'X-Key': 'a: b' },
      body: { msg: [{ n: '{to}' }] },
    })
  })

  test.each([
    [account, 'van juntas'],
    [{ TWILIO_FROM: '+56912345678' }, 'van juntas'],
    [{ ...twilio, ...http }, 'se excluyen'],
    [{ ...twilio, TWILIO_ACCOUNT_SID: 'AC1' }, 'TWILIO_ACCOUNT_SID'],
    [{ ...http, SMS_HTTP_BODY: '{' }, 'SMS_HTTP_BODY: debe ser JSON'],
    [{ ...http, SMS_HTTP_HEADER: 'no colon' }, 'SMS_HTTP_HEADER'],
  ])('is not half said: %o', (keys, complaint) => {
    expect(() => readConfig({ ...SHOP_ENVIRONMENT, SHOP_MODE: 'demo', ...keys })).toThrow(complaint)
  })

  test.each([
    [{ ...twilio, TWILIO_AUTH_TOKEN: 'sandbox-twilio-token' }, 'TWILIO_AUTH_TOKEN es una clave de prueba'],
    [
      { ...twilio, TWILIO_BASE_URL: 'http://127.0.0.1:4400/twilio' },
      'TWILIO_BASE_URL no es la dirección de producción',
    ],
    [
      { ...twilio, TWILIO_BASE_URL: 'https://api.twilio.com.evil.example' },
      'TWILIO_BASE_URL no es la dirección de producción',
    ],
    [{ SMS_HTTP_URL: 'http://sms.example/send' }, 'SMS_HTTP_URL no va cifrada'],
  ])('is never a test party in a live shop: %o', (keys, complaint) => {
    expect(() => readConfig({ ...LIVE_ENVIRONMENT, ...keys })).toThrow(complaint)
  })
})
