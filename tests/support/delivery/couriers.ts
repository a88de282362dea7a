// What every courier must do, whoever it is: one suite, run for each against its stand-in.
import { describe, expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { createLogger } from '#platform/log/logger.ts'
import { shopEnvironment } from '#scripts/machine/environment.mjs'
import { buildCouriers } from '#server/build/couriers.ts'
import type { Courier, CourierOrderRequest, QuoteRequest } from '#shop/delivery/couriers/courier.ts'
import type { CourierName } from '#shop/delivery/couriers/courier-names.ts'
import { isOutage } from '#shop/delivery/couriers/errors.ts'
import { labelOf } from '#shop/delivery/dispatch/courier-states.ts'
import { clockOf } from '#shop/shared/chile-time.ts'
import type { StoreId } from '#shop/shared/ids.ts'
import { clp } from '#shop/shared/money.ts'

/** The store in Providencia, as the stand-ins know it. */
const PROVIDENCIA = { latitude: -33.4262, longitude: -70.6143 }
/** A kilometre and a half from there, and four. */
const NEAR = { latitude: -33.4397, longitude: -70.6143 }
const FARTHER = { latitude: -33.4622, longitude: -70.6143 }
const VALPARAISO = { latitude: -33.0472, longitude: -71.6127 }

const MINUTE = 60_000

/** The couriers of the demonstration, at a sandbox's port; behind their breakers, as the shop has them. */
export function demoCouriers(sandboxPort: number, variables: Readonly<Record<string, string>> = {}): Courier[] {
  return buildCouriers(demoConfig(sandboxPort, variables).couriers, createLogger('test', 'silent'))
}

export function demoConfig(sandboxPort: number, variables: Readonly<Record<string, string>> = {}) {
  const place = { dataDir: '/nowhere', databaseUrl: 'mysql://u:p@h/d' }
  const ports = { web: 1, sandbox: sandboxPort, mail: 3 }
  return readConfig(shopEnvironment({ ...place, ports, environment: { ...variables } }))
}

function courierStop(point: { latitude: number; longitude: number }) {
  return {
    ...point,
    street: 'Av. Italia',
    number: '1200',
    apartment: '32',
    commune: 'Providencia',
    region: 'Metropolitana de Santiago',
    postalCode: '',
    placeId: null,
  }
}

export function quoteRequest(different: Partial<QuoteRequest> = {}): QuoteRequest {
  const store = {
    ...courierStop(PROVIDENCIA),
    id: 1 as StoreId,
    name: 'Liqui Providencia',
    justoStoreId: 'justo-pro',
    phone: '+56223456789',
  }
  return { store, to: courierStop(NEAR), worth: clp(25_980), now: new Date(), ...different }
}

/** What says that the goods have left the store. */
const ON_ITS_WAY: Readonly<Record<CourierName, { readonly status: string; readonly more: object }>> = {
  UBER: { status: 'pickup_complete', more: {} },
  JUSTO: { status: 'delivering', more: { time: 'driverReceivedAt' } },
}

let orders = 0
export function courierOrder(different: Partial<CourierOrderRequest> = {}): CourierOrderRequest {
  orders += 1
  return {
    ...quoteRequest(),
    key: `del-pedido-${orders}-1`,
    orderNumber: 100_000 + orders,
    quoteReference: null,
    buyer: { name: 'Ana Rojas', phone: '+56987654321', email: 'ana@example.cl' },
    items: [{ name: 'Pisco Mistral 35°', quantity: 2, price: clp(7_990) }],
    action: 'deliverable_action_meet_at_door',
    checksAge: true,
    instructions: 'Tocar el timbre',
    ...different,
  }
}

/** Variables with keys each refuses. */
const WRONG_KEYS: Readonly<Record<CourierName, Readonly<Record<string, string>>>> = {
  UBER: { UBER_CLIENT_SECRET: 'no-es-la-clave' },
  JUSTO: { JUSTO_TOKEN: 'no-es-la-clave' },
}

/** What the courier must do, its sandbox at a port, whose stand-ins are as new and open all day before each test. */
export function courierConformance(name: CourierName, port: () => number): void {
  const courier = (variables: Readonly<Record<string, string>> = {}) =>
    demoCouriers(port(), variables).find((one) => one.name === name)!
  const provider = name.toLowerCase()
  const sandbox = () => `http://127.0.0.1:${port()}`
  const next = (scenario: string, more: object = {}) => control(sandbox(), 'next', { provider, scenario, ...more })
  const delivered = async () => (await sandboxState(sandbox())).deliveries

  describe(`${name} asked for a quote`, () => {
    test('says a fee by distance, when it would be there and until when that holds', async () => {
      const now = new Date()
      const near = await courier().quote(quoteRequest({ now }))
      const farther = await courier().quote(quoteRequest({ now, to: courierStop(FARTHER) }))
      if (near.message !== 'success' || farther.message !== 'success') throw new Error('no quote')
      expect(near.quote.fee % 100).toBe(0)
      expect(near.quote.fee).toBeGreaterThan(100_000)
      expect(farther.quote.fee).toBeGreaterThan(near.quote.fee)
      expect(near.quote.dropoffEta!.getTime()).toBeGreaterThan(now.getTime())
      const holds = near.quote.expiresAt.getTime() - now.getTime()
      expect(Math.round(holds / MINUTE)).toBe(15)
    })

    test('is closed outside of its hours', async () => {
      await next('closed')
      expect(await courier().quote(quoteRequest())).toEqual({ message: 'schedule' })
      const hour = clockOf(new Date(Date.now() + 6 * 60 * MINUTE)).slice(0, 2)
      await control(sandbox(), 'settings', { courierHours: { [provider]: `${hour}:00-${hour}:30` } })
      expect(await courier().quote(quoteRequest())).toEqual({ message: 'schedule' })
    })

    test.each([
      ['an address out of reach', { to: courierStop(VALPARAISO) }, null],
      ['an address it does not serve', {}, 'undeliverable'],
      ['nobody free', {}, 'busy'],
    ])('has none for %s, and works on', async (_what, different, scenario) => {
      if (scenario) await next(scenario)
      const answer = await courier().quote(quoteRequest(different))
      expect(answer.message).toBe('error')
      expect(answer.message === 'error' && isOutage(answer.code)).toBe(false)
    })

    test.each(['slow', 'lost_answer', 'http_500', 'invalid_json'])(
      'does not work when it meets %s',
      async (scenario) => {
        await next(scenario, scenario === 'slow' ? { delayMs: 30_000 } : {})
        const impatient = courier({ COURIER_TIMEOUT_MS: scenario === 'slow' ? '1000' : '4000' })
        const answer = await impatient.quote(quoteRequest())
        expect(answer.message === 'error' && isOutage(answer.code)).toBe(true)
        expect((await courier().quote(quoteRequest())).message).toBe('success')
      },
    )

    test('refuses keys that are not its own', async () => {
      const answer = await courier(WRONG_KEYS[name]).quote(quoteRequest())
      expect(answer.message === 'error' && isOutage(answer.code)).toBe(true)
    })

    test('is left alone after five outages', async () => {
      const one = courier()
      await next('http_500', { times: 5 })
      for (let call = 0; call < 5; call += 1) await one.quote(quoteRequest())
      expect(await one.quote(quoteRequest())).toEqual({ message: 'error', code: 'our_pause' })
      expect((await one.order(courierOrder())).message).toBe('created')
    })
  })

  describe(`${name} told of an order`, () => {
    test('takes it, for whom and where', async () => {
      const answer = await courier().order(courierOrder())
      if (answer.message !== 'created') throw new Error(answer.message)
      expect(answer.status).toBe('pending')
      expect(answer.trackingUrl).toMatch(/^https:\/\//)
      const [delivery] = await delivered()
      expect(delivery).toMatchObject({ courier: provider, id: answer.reference, notes: 'Tocar el timbre' })
      expect(delivery.to).toMatchObject({ name: 'Ana Rojas', phone: '+56987654321', lat: NEAR.latitude })
      expect(delivery.to.address).toContain('Av. Italia 1200')
    })

    test('takes it once, however often it is told', async () => {
      const order = courierOrder()
      const told = [await courier().order(order), await courier().order(order)]
      expect(new Set(told.map((answer) => answer.message === 'created' && answer.reference)).size).toBe(1)
      expect(await delivered()).toHaveLength(1)
    })

    test('takes it once when its answer is lost', async () => {
      const order = courierOrder()
      await next('lost_answer', { on: 'delivery' })
      expect((await courier().order(order)).message).toBe('again')
      expect((await courier().order(order)).message).toBe('created')
      expect(await delivered()).toHaveLength(1)
    })

    test.each([
      ['http_500', 'again'],
      ['busy', 'again'],
      ['undeliverable', 'refused'],
    ])('answers %s: %s', async (scenario, message) => {
      await next(scenario, { on: 'delivery' })
      expect((await courier().order(courierOrder())).message).toBe(message)
      expect(await delivered()).toEqual([])
    })
  })

  describe(`${name} asked about a delivery`, () => {
    const ordered = async (request = courierOrder()) => {
      const answer = await courier().order(request)
      if (answer.message !== 'created') throw new Error(answer.message)
      return answer.reference
    }
    const move = (step: object) => control(sandbox(), `${provider}/move`, { ...step, quiet: true })

    test('says how it is and by which key it was told', async () => {
      const request = courierOrder()
      const reference = await ordered(request)
      const report = await courier().read(reference, new Date())
      expect(report).toMatchObject({ reference, key: request.key, rider: null, reading: { status: 'pending' } })
      await move({ status: ON_ITS_WAY[name].status, rider: 'Camila Soto', ...ON_ITS_WAY[name].more })
      const later = await courier().read(reference, new Date())
      expect(later).toMatchObject({ rider: 'Camila', reading: { hasRider: true } })
      expect(labelOf(name, later!.reading)).toBe('EN_ROUTE_TO_DROPOFF')
      expect(await courier().read('nothing/../nothing', new Date())).toBeNull()
    })

    test('forgets it until somebody has the goods', async () => {
      const reference = await ordered()
      expect(await courier().cancel(reference)).toBe('canceled')
      expect(labelOf(name, (await courier().read(reference, new Date()))!.reading)).toBe('FAILED')
      const other = await ordered()
      await move({ status: ON_ITS_WAY[name].status, ...ON_ITS_WAY[name].more })
      expect([await courier().cancel(other), await courier().cancel('nothing')]).toEqual(['too_late', 'too_late'])
    })
  })
}

/** Has the couriers of a sandbox work at any hour; the answer puts their hours back. */
export async function openCouriers(sandbox: string): Promise<() => Promise<void>> {
  const { courierHours: usual } = await control(sandbox, 'settings', {})
  const allDay = Object.fromEntries(Object.keys(usual).map((name) => [name, '00:00-24:00']))
  await control(sandbox, 'settings', { courierHours: allDay })
  return async () => void (await control(sandbox, 'settings', { courierHours: usual }))
}

/** `POST /_sim/{path}` of the sandbox at an address; what it answers. */
export async function control(sandbox: string, path: string, body: object): Promise<any> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${sandbox}/_sim/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(answer.ok, `${path} ${JSON.stringify(body)}`).toBe(true)
  return answer.json()
}

export async function sandboxState(sandbox: string): Promise<any> {
  return (await fetch(`${sandbox}/_sim/state`)).json()
}
