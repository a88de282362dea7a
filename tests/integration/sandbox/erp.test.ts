// The sandbox's program of an owner's: what it says of signatures, and how it answers badly.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signatureOf } from '#shop/integrations/webhooks/signature.ts'
import { sandboxFor } from '#tests/support/shop/sandbox-control.ts'

const NOW = new Date('2026-11-23T15:00:00Z')
const SECRET = 'un secreto'

let sandbox: Awaited<ReturnType<typeof sandboxFor>>
beforeAll(async () => {
  sandbox = await sandboxFor(undefined, NOW.getTime())
})
afterAll(() => sandbox.stop())

async function tell(id: number, signature?: string): Promise<number> {
  const body = bodyOf(id)
  const headers = signature === undefined ? {} : { 'liqui-signature': signature }
  return (await fetch(`${sandbox.base}/erp/avisos`, { method: 'POST', headers, body })).status
}
const bodyOf = (id: number) => JSON.stringify({ id, type: 'order.paid', data: {} })
const signed = (id: number, secret = SECRET, at = NOW) => signatureOf(bodyOf(id), secret, at)
const got = async () => (await sandbox.read('state')).erp as { id: string; signature: string; isAgain: boolean }[]

test('each message is shown with what its signature is worth, and as one that came before', async () => {
  await tell(1, signed(1))
  await sandbox.control('settings', { erpSecret: SECRET })
  const old = new Date(NOW.getTime() - 3_600_000)
  for (const [
    id,
    signature,
  ] of [[2, signed(2)], [3, signed(3, 'otro')], [4, signed(4, SECRET, old)], [5, undefined], [6, 't=1'], [2, signed(2)]] as const) // biome-ignore format: one row
    expect(await tell(id, signature)).toBe(200)
  const signatures = (await got()).map(({ id, signature, isAgain }) => [id, signature, isAgain])
  expect(signatures.reverse()).toEqual([
    ['1', 'unknown', false],
    ['2', 'right', false],
    ['3', 'wrong', false],
    ['4', 'old', false],
    ['5', 'unsigned', false],
    ['6', 'unsigned', false],
    ['2', 'right', true],
  ])
  expect(await (await fetch(sandbox.base)).text()).toContain('de hace más de 5 minutos')
})

test('it answers as planned, and as before after that', async () => {
  await sandbox.next('erp', 'over_limit')
  await sandbox.next('erp', 'gone')
  await sandbox.next('erp', 'http_500')
  const answers = []
  for (let id = 11; id < 15; id++) answers.push(await tell(id, signed(id)))
  expect(answers).toEqual([429, 410, 500, 200])
})
