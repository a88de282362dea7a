// Uber Direct and Justo over HTTP against their stand-ins: what all couriers must do, and what is one's own.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAccessToken } from '#platform/secrets/access-token.ts'
import { type RunningSandbox, startSandbox } from '#sandbox/sandbox.ts'
import { COURIER_NAMES, type CourierName } from '#shop/delivery/couriers/courier-names.ts'
import {
  control,
  courierConformance,
  courierOrder,
  demoConfig,
  demoCouriers,
  openCouriers,
  quoteRequest,
  sandboxState,
} from '#tests/support/delivery/couriers.ts'

let sandbox: RunningSandbox

beforeAll(async () => {
  sandbox = await startSandbox({ host: '127.0.0.1', httpPort: 0, smtpPort: 0 })
})
beforeEach(async () => {
  await control(base(), 'reset', {})
  await openCouriers(base())
})
afterAll(() => sandbox.stop())

const port = () => sandbox.httpPort
const base = () => `http://127.0.0.1:${port()}`

for (const name of Object.keys(COURIER_NAMES) as CourierName[]) courierConformance(name, port)

const uber = () => demoCouriers(port()).find(({ name }) => name === 'UBER')!
const justo = () => demoCouriers(port()).find(({ name }) => name === 'JUSTO')!
const callsOf = async (operation: string) =>
  (await sandboxState(base())).calls.filter((call: { operation: string }) => call.operation === operation).length

describe('Uber', () => {
  async function quoted() {
    const answer = await uber().quote(quoteRequest())
    if (answer.message !== 'success') throw new Error(answer.message)
    return answer.quote.reference
  }

  test('gives one token for many calls, and another in place of one it refuses', async () => {
    const one = uber()
    await Promise.all([1, 2, 3, 4].map(() => one.quote(quoteRequest())))
    expect(await callsOf('token')).toBe(1)
    await control(base(), 'next', { provider: 'uber', scenario: 'token_error' })
    expect((await one.quote(quoteRequest())).message).toBe('success')
    expect(await callsOf('token')).toBe(2)
  })

  test('is asked for another token shortly before its end, of thirty days', async () => {
    const { uber: keys } = demoConfig(port()).couriers
    let now = Date.now()
    const scope = 'eats.deliveries'
    const token = createAccessToken({ party: 'uber', url: keys!.tokenUrl, ...keys!, scope }, 20_000, () => now)
    const first = await token.get()
    now += (30 * 86_400 - 61) * 1000
    expect(await token.get()).toBe(first)
    now += 2_000
    expect(await token.get()).not.toBe(first)
    expect(await callsOf('token')).toBe(2)
  })

  test('delivers for what it quoted, once', async () => {
    const quoteReference = await quoted()
    expect((await uber().order(courierOrder({ quoteReference }))).message).toBe('created')
    expect(await uber().order(courierOrder({ quoteReference }))).toEqual({ message: 'quote_over' })
    const { deliveries } = await sandboxState(base())
    expect(deliveries).toHaveLength(1)
    expect(deliveries[0].content).toMatchObject({
      external_store_id: '1',
      deliverable_action: 'deliverable_action_meet_at_door',
      undeliverable_action: 'return',
      dropoff_verification: { identification: { min_age: 18 } },
      manifest_items: [{ name: 'Pisco Mistral 35°', quantity: 2, size: 'small', price: 799_000 }],
    })
  })

  test('forgets a key after an hour, and still lists what it made for it', async () => {
    const request = courierOrder()
    const [made, again] = [await uber().order(request), await uber().order(request)]
    expect(again).toEqual(made)
    for (let other = 0; other < 25; other += 1) await uber().order(courierOrder({ key: `del-other-${other}` }))
    const now = new Date()
    expect(await uber().madeFor!(request.key, now)).toMatchObject({
      reference: made.message === 'created' && made.reference,
    })
    expect(await uber().madeFor!('del-nobody-1', now)).toBeNull()
    await control(base(), 'clock', { advanceMs: 61 * 60_000 })
    expect(await uber().order(request)).not.toEqual(made)
  })

  test('does not deliver for a quote that is over', async () => {
    const quoteReference = await quoted()
    await control(base(), 'clock', { advanceMs: 15 * 60_000 })
    expect(await uber().order(courierOrder({ quoteReference }))).toEqual({ message: 'quote_over' })
    expect((await uber().order(courierOrder())).message).toBe('created')
  })

  test('says so too when a tester orders it', async () => {
    const quoteReference = await quoted()
    await control(base(), 'next', { provider: 'uber', scenario: 'expired_quote' })
    expect(await uber().order(courierOrder({ quoteReference }))).toEqual({ message: 'quote_over' })
    expect((await uber().order(courierOrder({ quoteReference }))).message).toBe('created')
  })
})

describe('Justo', () => {
  test('does not know every store', async () => {
    const { store } = quoteRequest()
    const elsewhere = { store: { ...store, justoStoreId: 'justo-nadie' } }
    expect((await justo().quote(quoteRequest(elsewhere))).message).toBe('error')
    expect((await justo().order(courierOrder(elsewhere))).message).toBe('refused')
    const nowhere = { store: { ...store, justoStoreId: null } }
    expect(await justo().quote(quoteRequest(nowhere))).toEqual({ message: 'error', code: 'our_not_served' })
  })

  test('is told what is in the parcel', async () => {
    await justo().order(courierOrder())
    const { deliveries } = await sandboxState(base())
    expect(deliveries[0].content).toMatchObject({
      storeId: 'justo-pro',
      preferCoordinates: true,
      avoidDuplication: true,
      addressLine2: '32',
      contents: '2 × Pisco Mistral 35°',
    })
  })
})

test('the panel offers what couriers may do', async () => {
  const panel = await (await fetch(base())).text()
  for (const words of ['Uber Direct', 'Justo', 'Fuera de horario', 'Cotización vencida', 'Despachos pedidos'])
    expect(panel).toContain(words)
})
