import { describe, expect, test } from 'vitest'
import { createTwilio, twilioSignature } from './sms-twilio.ts'

/** The example of Twilio's documentation. */
const EXAMPLE = {
  token: '12345',
  url: 'https://mycompany.com/myapp.php?foo=1&bar=2',
  fields: {
    CallSid: 'CA1234567890ABCDE',
    From: '+12349013030',
    To: '+18005551212',
    Caller: '+12349013030',
    Digits: '1234',
  },
  signature: '0/KCTR6DLpKmkAf8muzZqo1nDgQ=',
}

test('a signature is over the address and all fields, sorted', () => {
  expect(twilioSignature(EXAMPLE.token, EXAMPLE.url, EXAMPLE.fields)).toBe(EXAMPLE.signature)
})

describe('a notice', () => {
  const authToken = 'a token'
  const config = { baseUrl: 'http://t', accountSid: 'AC', authToken, sender: { From: '+1' } }
  const url = 'https://liqui.example/avisos/sms?ref=code-7'
  const { readNotice } = createTwilio(config, 1_000, 'https://liqui.example/avisos/sms')
  const fields = { MessageSid: 'SM1', MessageStatus: 'undelivered', ErrorCode: '30003', NewField: 'of tomorrow' }
  const signed = (change: object = {}) => {
    const all = { ...fields, ...change }
    return { url, fields: all, signature: twilioSignature(authToken, url, all) }
  }

  test('says what became of a message', () => {
    expect(readNotice(signed())).toEqual({ ref: 'code-7', id: 'SM1', status: 'undelivered', errorCode: 30003 })
  })

  test.each([
    ['another address', { url: `${url}1` }],
    ['another field', { fields: { ...fields, MessageStatus: 'delivered' } }],
    ['one field more', { fields: { ...fields, More: '1' } }],
    ['no signature', { signature: '' }],
    ['another signature', { signature: EXAMPLE.signature }],
  ])('is not believed with %s', (_name, change) => {
    expect(readNotice({ ...signed(), ...change })).toBeNull()
  })

  test('without a reference or a status is nothing', () => {
    const bare = 'https://liqui.example/avisos/sms'
    expect(readNotice({ url: bare, fields, signature: twilioSignature(authToken, bare, fields) })).toBeNull()
    const half = { MessageSid: 'SM1' }
    expect(readNotice({ url, fields: half, signature: twilioSignature(authToken, url, half) })).toBeNull()
  })
})
