import { expect, test } from 'vitest'
import { createForwardedNetworks } from './forwarded-networks.ts'

function aShop() {
  const clock = { ms: 0 }
  const said: object[] = []
  const note = createForwardedNetworks({ error: (fields: object) => void said.push(fields) }, () => clock.ms)
  const from = (remote: string, clients: number, more = '') => {
    for (let client = 0; client < clients; client += 1) note(remote, `203.0.113.${client}${more}`)
  }
  return { clock, said, note, from }
}

test('a proxy nobody told of is said once an hour, with the variable to set', () => {
  const { clock, said, from } = aShop()
  from('10.0.0.1', 200, ', 10.0.0.9')
  expect(said).toEqual([{ variable: 'TRUST_PROXY', clients: 20 }])
  clock.ms += 59 * 60_000
  from('10.0.0.1', 200)
  expect(said).toHaveLength(1)
  clock.ms += 60_000
  from('10.0.0.1', 200)
  expect(said).toHaveLength(2)
})

test('a few are nobody, nor are many addresses that name one each', () => {
  const { said, note, from } = aShop()
  from('10.0.0.1', 19)
  from('10.0.0.1', 19)
  for (let remote = 0; remote < 5_000; remote += 1) note(`10.1.${remote >> 8}.${remote & 255}`, `198.51.100.${remote}`)
  expect(said).toEqual([])
})
