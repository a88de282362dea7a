// An address with several hosts becomes one for each; who reads a host's name never reads its password.
import { expect, test } from 'vitest'
import { addressesOf } from './database-addresses.mjs'
import { hostOf } from './database-hosts.ts'

test.each([
  ['mysql://u:p@a/d', ['mysql://u:p@a/d']],
  [
    'mysql://u:p@a:1,b:2,c/d?ssl={"ca":"x,y"}',
    ['a:1', 'b:2', 'c'].map((host) => `mysql://u:p@${host}/d?ssl={"ca":"x,y"}`),
  ],
  ['mysql://u:a,b@a:1, b:2/d', ['mysql://u:a,b@a:1/d', 'mysql://u:a,b@b:2/d']],
  ['mysql://[::1]:1,[::2]:2/d', ['mysql://[::1]:1/d', 'mysql://[::2]:2/d']],
  ['mysql://x', ['mysql://x']],
  ['no address', ['no address']],
])('%s', (url, addresses) => expect(addressesOf(url)).toEqual(addresses))

test.each([
  ['mysql://u:p@a/d', 'a:3306'],
  ['mysql://u:p@a:1/d', 'a:1'],
  ['mysql://[::1]:1/d', '[::1]:1'],
  ['no address', '?:3306'],
])('the host of %s is %s', (address, host) => expect(hostOf(address)).toBe(host))
