import { expect, test } from 'vitest'
import { isOwnLiteral, isPublicAddress, lookupPublic } from './public-address.ts'

test.each([
  ...['127.0.0.1', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
  ...['224.0.0.1', '255.255.255.255', '198.18.0.1', '::1', '::', 'fe80::1', 'fc00::1', 'fd12::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8'],
  ...['64:ff9b::7f00:1', '2002:7f00:1::', '2001:0:1::', '2001:db8::1', 'ff02::1', 'localhost', ''],
])('%s is not of the internet', (ip) => {
  expect(isPublicAddress(ip)).toBe(false)
}) // biome-ignore format: rows of addresses

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2800:3f0::1'])('%s is', (ip) => {
  expect(isPublicAddress(ip)).toBe(true)
})

test.each([
  ['https://127.0.0.1/x', true],
  ['https://2130706433/x', true], // the URL's own rules make 127.0.0.1 of it
  ['https://0x7f.1/x', true],
  ['https://[::1]:8443/', true],
  ['https://[::ffff:10.0.0.1]/', true],
  ['https://8.8.8.8/', false],
  ['https://erp.example/', false],
])('%s by number: %s', (url, isOwn) => {
  expect(isOwnLiteral(new URL(url))).toBe(isOwn)
})

test.each([true, false])('a name of this machine is not found (all: %s)', async (all) => {
  const error = await new Promise((resolve) => lookupPublic('localhost', { all }, (failed) => resolve(failed)))
  expect(String(error)).toContain('not a public address')
})
