// What the arguments of `npm run settings` mean.
import { expect, test } from 'vitest'
import { readSettingsCommand } from './settings.ts'

test.each([
  ['', { list: [] }],
  ['CDN_TTL SHOP_NAME', { list: ['CDN_TTL', 'SHOP_NAME'] }],
  ['SET SHOP_NAME La Tienda', { change: new Map([['SHOP_NAME', 'La Tienda']]) }],
  ['set CYBER_END_DATE ', { change: new Map([['CYBER_END_DATE', '']]) }],
  [
    'CDN_TTL=60 UNDER_AGE_URL=https://a.cl/?b=c',
    {
      change: new Map([
        ['CDN_TTL', '60'],
        ['UNDER_AGE_URL', 'https://a.cl/?b=c'],
      ]),
    },
  ],
  ['--reset CDN_TTL SHOP_NAME', { reset: ['CDN_TTL', 'SHOP_NAME'] }],
  ['--reset', null],
  ['--help', null],
  ['SET CDN_TTL', null],
  ['CDN_TTL=60 SHOP_NAME', null],
])('%s', (line, command) => {
  expect(readSettingsCommand(line === '' ? [] : line.split(' '))).toEqual(command)
})
