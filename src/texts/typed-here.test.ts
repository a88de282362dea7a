import { expect, test } from 'vitest'
import { typedHere } from './typed-here.ts'

test.each([
  ['npm run doctor', 'liqui doctor'],
  [
    'npm run secrets -- rotate; después npm run secrets -- check.',
    'liqui secrets rotate; después liqui secrets check.',
  ],
  ['Para dejarlo: npm run settings -- REPORT_EMAIL=', 'Para dejarlo: liqui settings REPORT_EMAIL='],
  ['systemctl restart mariadb', 'systemctl restart mariadb'],
])('%s', (text, here) => {
  expect(typedHere(text, 'liqui')).toBe(here)
  expect(typedHere(text, undefined)).toBe(text)
})
