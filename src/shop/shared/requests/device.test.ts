// Browser and system of what browsers really send, and of what programs do.
import { expect, test } from 'vitest'
import { deviceOf, partsOfDevice } from './device.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`, 'Chrome/Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, 'Edge/Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/120.0 Safari/537.36 OPR/106.0`, 'Opera/Windows'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${APPLE} Version/18.1 Mobile/15E148 Safari/604.1`,
    'Safari/iPhone',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${APPLE} CriOS/141.0 Mobile/15E148 Safari/604.1`,
    'Chrome/iPhone',
  ],
  [`Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) ${APPLE} Version/17.0 Mobile/15E148 Safari/604.1`, 'Safari/iPad'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${APPLE} Mobile/22B83 Instagram 350.0`, 'Instagram/iPhone'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/18.0 Safari/605.1.15`, 'Safari/Mac'],
  ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox/Linux'],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S918B) ${WEBKIT} SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36`,
    'Samsung Internet/Android',
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/141.0.0.0 Mobile Safari/537.36`, 'Chrome/Android'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`, 'Chrome/Chromebook'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/141.0.0.0 Safari/537.36`, 'Chrome/Linux'],
  ['Dalvik/2.1.0 (Linux; U; Android 14; Pixel 8)', '/Android'],
  ['curl/8.5.0', ''],
  ['node', ''],
  ['', ''],
  ['<script>alert(1)</script>Chrome', ''],
])('%s is %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})

test('whatever is sent, only words of ours are kept', () => {
  const odd = deviceOf(`${'\u0000Firefox/\u202e'.repeat(40)} Android`)
  expect([odd, partsOfDevice(odd), partsOfDevice('')]).toEqual([
    'Firefox/Android',
    { browser: 'Firefox', system: 'Android' },
    { browser: '', system: '' },
  ])
})
