// Which address a call counts for, as far as proxies say it, and how often it may call.
import express from 'express'
import { describe, expect, test } from 'vitest'
import {
  type CallLimits,
  type Crowds,
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
  ...{ proof: 1, logIn: 1, codes: 1, tracking: 1, myData: 1, desk: 1, integrations: 1 },
}

/** A proof is whatever the cookies say. */
const CROWDS: Crowds = { size: () => 3, proofOf: (cookies) => cookies || null }

test('no class uses the rate of another up', async () => {
  const { count } = createLimits(() => ONE_EACH, 1, CROWDS)
  const classes = Object.keys(ONE_EACH) as (keyof CallLimits)[]
  for (const name of classes) {
    expect((await count(name, '1.1.1.1')).isOver, name).toBe(false)
    expect((await count(name, '1.1.1.1')).isOver, name).toBe(true)
  }
})

test('calls are counted by network and class, and one too many is told when to come again', async () => {
  const { count } = createLimits(() => ({ ...ONE_EACH, read: 2 }), 1, CROWDS)
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

describe('a crowd behind one address', () => {
  const limitsOf = (write: number) => createLimits(() => ({ ...ONE_EACH, write }), 1, CROWDS)

  test('goes on where each proves that he is somebody, until all of them have used the whole up', async () => {
    const { count } = limitsOf(2)
    const ends = async (cookies: string) => {
      const { isOver, asksProof } = await count('write', '1.1.1.1', cookies)
      return isOver ? (asksProof ? 'asked' : 'refused') : 'passed'
    }
    expect([await ends(''), await ends(''), await ends('')]).toEqual(['passed', 'passed', 'asked'])
    const each = ['ana', 'beto', 'ana', 'beto', 'ana', 'carla', 'carla', 'dora']
    const ended = []
    for (const name of each) ended.push(await ends(name))
    // Ana's third is her own too many, and counts for nobody else; of all six, three times two, were used.
    expect(ended).toEqual(['passed', 'passed', 'passed', 'passed', 'refused', 'passed', 'passed', 'refused'])
    expect(await ends('')).toBe('asked')
    expect((await count('write', '2.2.2.2')).isOver).toBe(false)
  })

  test('is not kept from it by one who proves nothing, however often he calls', async () => {
    const { count } = limitsOf(1)
    for (let call = 0; call < 1_000; call++) await count('write', '1.1.1.1')
    for (const name of ['ana', 'beto', 'carla'])
      expect((await count('write', '1.1.1.1', name)).isOver, name).toBe(false)
  })

  test.each(['logIn', 'codes', 'tracking', 'myData', 'sensitive', 'desk', 'proof', 'integrations'] as const)(
    'gets no more tries of the class %s by it',
    async (name) => {
      const { count } = createLimits(() => ONE_EACH, 1, CROWDS)
      await count(name, '1.1.1.1', 'ana')
      expect(await count(name, '1.1.1.1', 'ana')).toMatchObject({ isOver: true, asksProof: false })
    },
  )
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
