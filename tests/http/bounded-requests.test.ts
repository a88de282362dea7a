// What a call is sent may be too long or too deep: that is the caller's mistake (400 with the field's name), never ours.
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type * as z from 'zod/mini'
import type { EndpointDefinition } from '#platform/endpoint.ts'
import { OPERATIONS } from '#server/http/api-docs/operations/operations.ts'
import { SCOPES } from '#shop/integrations/keys/scopes.ts'
import { bodyIn, CONTRACTS, callBodies, NOBODYS_ID as ID } from '#tests/support/hostile/calls.ts'
import { fuzzCalls } from '#tests/support/hostile/fuzz-calls.ts'
import { type Buyer, createBuyer } from '#tests/support/people/buyer.ts'
import { createMember } from '#tests/support/people/member.ts'
import { aSignedIn } from '#tests/support/people/people.ts'
import { createProgram, keyOf, PROGRAM_NAMES } from '#tests/support/people/program.ts'
import { openShopDatabase, plentiful } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)

const { form: joining } = createMember(shop)

let buyer: Buyer
/** Somebody with an account, for the calls that are theirs. */
let member: Buyer
/** For the calls that are programs'. */
let program: ReturnType<typeof createProgram>
let order: Record<string, any>

beforeAll(async () => {
  const { singles } = await plentiful(database)
  member = (await aSignedIn(shop)).buyer
  program = createProgram(shop, await keyOf(database, ...SCOPES))
  buyer = createBuyer(shop)
  const customer = await buyer.introduce()
  const date = await buyer.firstDate()
  const lines = [{ id: singles[5]!, amount: 1 }]
  order = buyer.orderBody(customer, lines, date, await buyer.total(lines, date))
})

afterAll(() => database.change('DELETE FROM integration_key WHERE name LIKE ?', [PROGRAM_NAMES]))

const BODIES = callBodies({ siteUrl: shop.siteUrl, joining, order: () => order })
const writing = CONTRACTS.filter(({ body }) => body)
const bodyOf = (name: string): object | undefined => bodyIn(BODIES, name)

test('every call that takes a body is looked at', () => {
  const names = writing.map(({ method, path }) => `${method} ${path}`)
  expect(
    names.filter((name) => !(name in BODIES)).every((name) => OPERATIONS[name]?.tag === 'Payments' && bodyOf(name)),
  ).toBe(true)
  expect(Object.keys(BODIES).filter((name) => !names.includes(name))).toEqual([])
})

interface TextField {
  readonly path: readonly (string | number)[]
  /** Characters its contract allows; undefined where the contract says it otherwise. */
  readonly most: number | undefined
}

/** The texts a schema takes, wherever they stand in it. */
function textsOf(schema: any, path: readonly (string | number)[] = []): TextField[] {
  const { def, bag } = (schema as z.ZodMiniType & { _zod: any })._zod
  if (def.type === 'object')
    return Object.entries(def.shape).flatMap(([name, field]) => textsOf(field, [...path, name]))
  if (def.type === 'array') return textsOf(def.element, [...path, 0])
  if (def.type === 'union') return def.options.flatMap((option: unknown) => textsOf(option, path))
  if (def.innerType) return textsOf(def.innerType, path)
  return def.type === 'string' ? [{ path, most: bag.maximum }] : []
}

function withText(body: object, path: readonly (string | number)[], text: string): object {
  const copy = structuredClone(body)
  let at: any = copy
  path.slice(0, -1).forEach((step, index) => {
    if (typeof at[step] !== 'object' || at[step] === null) at[step] = typeof path[index + 1] === 'number' ? [] : {}
    at = at[step]
  })
  at[path.at(-1)!] = text
  return copy
}

const addressOf = ({ path }: EndpointDefinition) => path.replace(':id', ID)

/** Taking a guest down hands the browser over to somebody else; nobody with an account is logged out by it. */
const askerOf = ({ access, path, scope }: EndpointDefinition) => {
  if (scope) return program
  if (access === 'registered') return member
  return path === '/customers/buy/guest' || path === '/logout' ? createBuyer(shop) : buyer
}

describe.each(writing.map((contract) => [`${contract.method} ${contract.path}`, contract] as const))(
  '%s',
  (name, contract) => {
    const fields = textsOf(contract.body)

    test.runIf(fields.length > 0)(
      'a text that is too long is a mistake, the longest allowed is kept or refused',
      async () => {
        for (const { path, most } of fields) {
          const send = async (text: string) =>
            askerOf(contract).call(contract.method, addressOf(contract), withText(bodyOf(name)!, path, text))
          const sent = [3_000, ...(most === undefined ? [21, 61, 121] : [most, most + 1])]
          for (const length of sent) {
            const answer = await send('ñ'.repeat(length))
            expect(answer.status, `${path.join('.')} of ${length}: ${JSON.stringify(answer.body)}`).toBeLessThan(500)
            if (most === undefined || length <= most) continue
            expect(answer.status, `${path.join('.')} of ${length}`).toBe(400)
            expect(JSON.stringify(answer.body.data)).toContain(
              String(path.filter((step) => typeof step === 'string').at(-1)),
            )
          }
        }
      },
    )

    test('what is nested without end is a mistake, in the envelope', async () => {
      const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`
      for (const text of [
        JSON.stringify({ ...bodyOf(name)!, promotion: '@', current_recommended: '@' }).replaceAll('"@"', deep),
        `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
        deep,
      ]) {
        const answer = await askerOf(contract).call(contract.method, addressOf(contract), text)
        expect(answer.status).toBe(400)
        expect(answer.body).toMatchObject({ success: false, code: 400 })
        expect(answer.body.errorMessage).toContain('demasiados niveles')
      }
    })
  },
)

describe('an address in one piece', () => {
  const ask = (changes: object) =>
    buyer.call('POST', '/checkout/new', { ...BODIES['POST /checkout/new']!(), ...changes })

  test.each([`Calle ${'1'.repeat(21)}`, `Calle 1${'-a'.repeat(20)}`])(
    'with a number nobody could keep is refused by name: %s',
    async (delivery_address) => {
      const { status, body } = await ask({ address_street: null, address_number: null, delivery_address })
      expect(status).toBe(400)
      expect(body.data.fields).toEqual(['delivery_address'])
      expect(body.errorMessage).toBe('Datos inválidos: delivery_address')
    },
  )

  test('is taken apart and kept', async () => {
    const { status, body } = await ask({ address_street: '', delivery_address: `Pasaje Los Aromos ${'1'.repeat(20)}` })
    expect(status, body.errorMessage).toBe(200)
    const kept = await database.one('SELECT address_street, address_number FROM orders WHERE public_id = ?', [
      body.data.newOrder.order_id,
    ])
    expect(kept).toEqual({ address_street: 'Pasaje Los Aromos', address_number: '1'.repeat(20) })
  })
})

test('three thousand calls made from their contracts, each with something nobody expects, get a documented answer and change nothing of others', async () => {
  const { statuses, mistakes, changed } = await fuzzCalls(shop, 3_000, 20_261_128)
  expect({ changed, mistakes: mistakes.slice(0, 30) }).toEqual({ changed: [], mistakes: [] })
  expect(statuses[200]).toBeGreaterThan(0)
  expect(statuses[400]).toBeGreaterThan(0)
})

test('an order without a key of its own is refused by name', async () => {
  const { idempotency_key: _, ...body } = order
  const answer = await buyer.call('POST', '/checkout/new', body)
  expect(answer.status).toBe(400)
  expect(answer.body.data.fields).toEqual(['idempotency_key'])
})

test.each([
  [{ address_commune: 'Isla de Pascua', address_region: 'Valparaíso' }, 'La comuna Isla de Pascua no tiene cobertura'],
  [{ address_commune: 'Atlantis', address_region: null }, 'Debe seleccionar una región'],
  [{ address_commune: 'Las Condes', address_region: 'Mordor' }, 'La región Mordor no tiene cobertura'],
])('a place without coverage is named: %j', async (changes, sentence) => {
  const answer = await buyer.call('POST', '/checkout/new', { ...BODIES['POST /checkout/new']!(), ...changes })
  expect([answer.status, answer.body.errorMessage]).toEqual([400, sentence])
})
