// Which address a call counts for, as far as proxies say it, and how often it may call.
import express from 'express'
import { describe, expect, test } from 'vitest'
import {
  type CallLimits,
  clientAddress,
  createLimits,
  keptNetwork,
  networkOfAddress,
  subscriberNetwork,
} from './limits.ts'

describe('the address of a client', () => {
  const cases = [
    ['no proxy, whatever is said', undefined, 0],
    ['no proxy, whatever is said', '1.1.1.1', 0],
    ['one proxy', '1.1.1.1', 1],
    ['one proxy and somebody who lies', '9.9.9.9, 1.1.1.1', 1],
    ['two proxies', '1.1.1.1, 2.2.2.2', 2],
    ['three proxies that say too little', '1.1.1.1', 3],
    ['a proxy that says nothing', undefined, 1],
    ['spaces', ' 1.1.1.1 ,2.2.2.2 ', 1],
  ] as const

  test.each(cases)('%s: %s through %i', (_name, forwardedFor, proxies) => {
    const app = express().set('trust proxy', proxies)
    const asExpress = Object.create(app.request, {
      app: { value: app },
      headers: { value: forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor } },
      socket: { value: { remoteAddress: '3.3.3.3' } },
      connection: { value: { remoteAddress: '3.3.3.3' } },
    }) as { ip: string }
    expect(clientAddress('3.3.3.3', forwardedFor, proxies)).toBe(asExpress.ip)
  })
})

const ONE_EACH: CallLimits = {
  ...{ read: 1, cart: 1, write: 1, events: 1, sensitive: 1 },
  ...{ logIn: 1, codes: 1, tracking: 1, myData: 1, desk: 1, integrations: 1 },
}

test('no class uses the rate of another up', async () => {
  const { count } = createLimits(() => ONE_EACH, 1)
  const classes = Object.keys(ONE_EACH) as (keyof CallLimits)[]
  for (const name of classes) {
    expect((await count(name, '1.1.1.1')).isOver, name).toBe(false)
    expect((await count(name, '1.1.1.1')).isOver, name).toBe(true)
  }
})

test('calls are counted by network and class, and one too many is told when to come again', async () => {
  const { count } = createLimits(() => ({ ...ONE_EACH, read: 2 }), 1)
  const over = async (...of: Parameters<typeof count>) => (await count(...of)).isOver
  expect([await over('read', '1.1.1.1'), await over('read', '1.1.1.1')]).toEqual([false, false])
  const { isOver, headers } = await count('read', '1.1.1.1')
  expect(isOver).toBe(true)
  expect(headers.join(' ')).toMatch(
    /^RateLimit-Policy 2;w=60 RateLimit limit=2, remaining=0, reset=\d+ Retry-After \d+$/,
  )
  expect([await over('cart', '1.1.1.1'), await over('read', '2.2.2.2')]).toEqual([false, false])
  expect(await over('read', '2001:db8::1')).toBe(false)
  await count('read', '2001:db8::2')
  expect(await over('read', '2001:db8::3')).toBe(true)
})

test.each([
  ['190.20.31.77', '190.20.31.x'],
  ['::ffff:190.20.31.77', '190.20.31.x'],
  ['2800:150:101:1:2:3:4:5', '2800:150:101::/48'],
  ['::1', '::/48'],
  ['', null],
  ['unknown', null],
])('of the address %j only %j is kept', (ip, network) => {
  expect(keptNetwork(ip)).toBe(network)
})

describe('the network of a subscriber, for calls, caps, codes and captchas alike', () => {
  test.each([
    ['the /64s of one /56', '2001:db8:1:ff00::1', '2001:db8:1:ffff::1', true],
    ['the first and last address of a /56', '2001:db8:0:aa00::', '2001:db8:0:aaff:ffff:ffff:ffff:ffff', true],
    ['one address in other spellings', '2001:DB8:0:0:0:0:0:1', '2001:db8::1', true],
    ['an IPv4 address a dual socket shows', '::ffff:198.51.100.7', '198.51.100.7', true],
    ['two such', '::ffff:198.51.100.7', '::ffff:198.51.100.8', false],
    ['neighbouring /56s', '2001:db8:1:ff00::1', '2001:db8:1:fe00::1', false],
    ['neighbouring IPv4 addresses', '198.51.100.7', '198.51.100.8', false],
  ])('%s', (_, one, other, isSame) => {
    expect(subscriberNetwork(one) === subscriberNetwork(other)).toBe(isSame)
    expect(networkOfAddress(one)).toBe(subscriberNetwork(one))
  })

  test('is unknown of what is no address', () => {
    expect(['', 'unknown', '1.2.3', 'fe80::1%eth0/56'].map(subscriberNetwork)).toEqual([null, null, null, null])
  })
})
