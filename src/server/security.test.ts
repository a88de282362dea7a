// Who may write in a visitor's name, by what a browser says of the page that does.
import { describe, expect, test } from 'vitest'
import { isForeignWrite, ownOrigins } from './security.ts'

const LIVE = ownOrigins({ siteUrl: 'https://liqui.example', mode: 'live' })
const DEMO = ownOrigins({ siteUrl: 'http://localhost:4321', mode: 'demo' })

describe('a live shop takes writes of its own pages alone', () => {
  const host = 'liqui.example'

  test.each([
    [{}],
    [{ origin: 'https://liqui.example' }],
    [{ origin: 'https://liqui.example', 'sec-fetch-site': 'same-origin' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ origin: 'null', 'sec-fetch-site': 'same-origin' }], // a form of a page that sends no referrer
  ])('%o', (headers) => {
    expect(isForeignWrite({ host, ...headers }, LIVE)).toBe(false)
  })

  test.each([
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'Same-Origin' }],
    [{ 'sec-fetch-site': 'same-site', origin: 'https://liqui.example' }],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://otra.liqui.example' }],
    [{ origin: 'http://liqui.example' }],
    [{ origin: 'https://liqui.example:8443' }],
    [{ origin: 'https://liqui.example.evil.example' }],
    [{ origin: 'https://liqui.example/' }],
    [{ origin: 'null' }],
    [{ origin: 'null', 'sec-fetch-site': 'none' }],
    [{ origin: 'null', 'sec-fetch-site': 'cross-site' }],
    [{ origin: '' }],
    [{ origin: 'https://liqui.example, https://evil.example' }],
    [{ host: 'evil.example', origin: 'https://evil.example' }],
  ])('not %o', (headers) => {
    expect(isForeignWrite({ host, ...headers }, LIVE)).toBe(true)
  })
})

test.each([
  ['127.0.0.1:4321', 'http://127.0.0.1:4321', false],
  ['127.0.0.1:4321', 'http://localhost:4321', false],
  ['127.0.0.1:4321', 'http://127.0.0.1:4400', true],
  ['127.0.0.1:4321', 'https://127.0.0.1:4321', true],
  [undefined, 'http://localhost:4321', false],
  [undefined, 'http://undefined', true],
])('a demonstration found at %s takes writes of %s: foreign is %s', (host, origin, foreign) => {
  expect(isForeignWrite({ host, origin }, DEMO)).toBe(foreign)
})
