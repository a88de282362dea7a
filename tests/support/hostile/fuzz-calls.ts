// Calls made from the contracts of the shop, each with one field that is not what the contract expects: every answer must be one of those
// the documentation declares, none may be our mistake, and nothing may have changed that is not the caller's.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise'
import type { EndpointDefinition } from '#platform/endpoint.ts'
import { seededRandom } from '#scripts/bench/seeded-random.ts'
import { OPERATIONS } from '#server/http/api-docs/operations/operations.ts'
import { SCOPES } from '#shop/integrations/keys/scopes.ts'
import { createBuyer } from '#tests/support/people/buyer.ts'
import { createMember } from '#tests/support/people/member.ts'
import { aSignedIn } from '#tests/support/people/people.ts'
import { keyOf, PROGRAM_NAMES } from '#tests/support/people/program.ts'
import { bodyIn, CONTRACTS, callBodies, NOBODYS_ID } from './calls.ts'
import { type Dice, hostileText, type Mutation, mutated } from './mutations.ts'
import { buyersIn, differing, fingerprintsOf } from './untouched.ts'

export interface FuzzedShop {
  readonly siteUrl: string
  readonly sandboxUrl: string
  readonly databaseUrl: string
}

export interface CallsResult {
  /** How often each status was answered. */
  readonly statuses: Readonly<Record<number, number>>
  /** One line for each answer that must not be, with the seed that repeats it. */
  readonly mistakes: readonly string[]
  /** What changed and must not. */
  readonly changed: readonly string[]
}

const AT_ONCE = 8
const TIMEOUT_MS = 60_000
const MOST_IN_ADDRESS = 500
/** Fields that name something of the caller's, wherever they stand. */
const LIVE: Readonly<Record<keyof Live, readonly string[]>> = {
  order: ['order_id', 'orderId', 'buyOrder'],
  guest: ['customer_id', 'customerId', 'clientId', 'userName'],
  product: ['product_id', 'productId', 'id'],
}
/** What no answer may tell of us. */
const INSIDES = /\bER_[A-Z]{3}|SQL syntax|node:internal|node_modules|\.ts:\d+|at async |ECONNREFUSED/

interface Live {
  readonly order: string
  readonly guest: string
  readonly product: number
}

/** Who may call: a guest with an open order, somebody with an account, a program. */
interface Callers {
  readonly guest: Readonly<Record<string, string>>
  readonly member: Readonly<Record<string, string>>
  readonly program: Readonly<Record<string, string>>
  readonly rowIds: readonly number[]
  readonly live: Live
  readonly bodyOf: (name: string) => object | undefined
}

/** Sends so many calls; call `n` of a seed is always the same one. */
export async function fuzzCalls(shop: FuzzedShop, calls: number, seed: number): Promise<CallsResult> {
  const connection = await createConnection({ uri: shop.databaseUrl })
  try {
    const callers = await comeIn(shop, connection)
    const bystander = await comeIn(shop, connection)
    const answerSchema = await documentOf(shop.siteUrl)
    const [rows] = await connection.query<RowDataPacket[]>('SELECT MAX(id) AS last FROM customer')
    const buyers = await buyersIn(connection, [...callers.rowIds, ...bystander.rowIds])
    const known = { callers: callers.rowIds, last: Number(rows[0]!.last), buyers }
    const before = await fingerprintsOf(connection, known)
    const statuses: Record<number, number> = {}
    const mistakes: string[] = []
    let begun = 0
    const worker = async () => {
      while (begun < calls) {
        const callSeed = seed + begun++
        const { status, mistake } = await fuzzOne(shop.siteUrl, callers, answerSchema, callSeed)
        statuses[status] = (statuses[status] ?? 0) + 1
        if (mistake) mistakes.push(`${callSeed}: ${mistake}`)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    return { statuses, mistakes, changed: differing(before, await fingerprintsOf(connection, known)) }
  } finally {
    await connection.query('DELETE FROM integration_key WHERE name LIKE ?', [PROGRAM_NAMES])
    await connection.end()
  }
}

type AnswerSchema = (contract: EndpointDefinition, status: number) => ValidateFunction | null

async function fuzzOne(siteUrl: string, callers: Callers, answerSchema: AnswerSchema, seed: number) {
  const dice = spread(seed)
  const contract = CONTRACTS[dice(CONTRACTS.length)]!
  const { name, address, body } = requestOf(contract, callers, dice)
  const headers = {
    ...headersFor(contract, callers),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  const told = `${contract.method} ${contract.path} (${name})`
  try {
    const answer = await fetch(siteUrl + address, {
      ...{ method: contract.method, headers, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) },
      ...(body !== undefined && { body }),
    })
    const text = await answer.text()
    const wrong = mistakeIn(contract, answer.status, text, answerSchema)
    return { status: answer.status, mistake: wrong && `${told}: ${answer.status} ${wrong}: ${text.slice(0, 300)}` }
  } catch (error) {
    return { status: 0, mistake: `${told}: no answer, ${error}` }
  }
}

function mistakeIn(
  contract: EndpointDefinition,
  status: number,
  text: string,
  answerSchema: AnswerSchema,
): string | null {
  if (INSIDES.test(text)) return 'tells of our insides'
  const fits = answerSchema(contract, status)
  const answer = jsonOf(text)
  if (answer === undefined) return 'is no JSON'
  if (status === 500) return 'is our mistake'
  if (status >= 400 && !/\p{L}+ \p{L}+/u.test(String(answer.errorMessage))) return 'has no sentence'
  if (fits === null) return 'is not documented'
  return fits(answer) ? null : `is not as documented, ${fits.errors?.[0]?.instancePath} ${fits.errors?.[0]?.message}`
}

/** A valid call of the contract with one thing in it mutated: of its address, its query or its body. */
function requestOf(contract: EndpointDefinition, { live, bodyOf }: Callers, dice: Dice) {
  const name = `${contract.method} ${contract.path}`
  const { params = {}, query = {} } = OPERATIONS[name] ?? {}
  const valid = contract.body ? filledIn(bodyOf(name), live) : undefined
  const parts = [
    ...(/:\w/.test(contract.path) ? (['address'] as const) : []),
    ...(contract.query ? (['query'] as const) : []),
    ...(contract.body ? (['body', 'body', 'body', 'body'] as const) : []),
  ]
  const part = parts[dice(parts.length)]
  const inAddress = part === 'address' && dice(2) === 0 ? hostileText(dice) : null
  const ids = [live.order, live.guest, NOBODYS_ID, String(live.product)]
  const path = contract.path.replace(/:(\w+)/g, (_, param: string) =>
    encodeURIComponent(wellFormed(inAddress ? String(inAddress.value) : (params[param] ?? ids[dice(ids.length)]!))),
  )
  const inQuery = part === 'query' ? mutated(query, dice) : null
  const inBody = part === 'body' ? mutated(valid, dice) : null
  const search = searchOf(inQuery ? inQuery.value : query)
  return {
    name: mutationName(inAddress ?? inQuery ?? inBody),
    address: path + (search === '' ? '' : `?${search}`),
    body: contract.body ? JSON.stringify(inBody ? (inBody.value ?? null) : valid) : undefined,
  }
}

const mutationName = (mutation: Mutation | null): string => mutation?.name ?? 'as it should be'

/** Half of a letter cannot stand in an address, and a longer one the host refuses before any call is found (431). */
const wellFormed = (text: string): string =>
  text
    .slice(0, MOST_IN_ADDRESS)
    .replace(/[\ud800-\udfff]/g, '�')
    .replace(/^\.{1,2}$/, 'x')

function searchOf(query: unknown): string {
  if (typeof query !== 'object' || query === null) return wellFormed(String(query))
  const pairs = Object.entries(query).map(([name, value]) => [
    wellFormed(name),
    wellFormed(typeof value === 'string' ? value : JSON.stringify(value)),
  ])
  return new URLSearchParams(pairs).toString().slice(0, 6_000)
}

function filledIn(value: unknown, live: Live, name = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => filledIn(each, live, name))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, filledIn(each, live, key)]))
  const kind = (Object.keys(LIVE) as (keyof Live)[]).find(
    (each) => LIVE[each].includes(name) && typeof live[each] === typeof value,
  )
  return kind ? live[kind] : value
}

/** Taking a guest down or logging out hands the browser over to somebody else: that is done by nobody. */
function headersFor({ access, path, scope }: EndpointDefinition, { guest, member, program }: Callers) {
  if (scope) return program
  if (access === 'registered') return member
  return path === '/customers/buy/guest' || path === '/logout' ? {} : guest
}

async function comeIn(shop: FuzzedShop, connection: Connection): Promise<Callers> {
  const [products] = await connection.query<RowDataPacket[]>(
    `SELECT p.id FROM product p JOIN stock s ON s.product_id = p.id AND s.store_id = 9
       WHERE p.active AND NOT p.is_pack AND p.ecommerce_programmed_available AND s.stock > 50 ORDER BY p.id LIMIT 1 OFFSET 60`,
  )
  const buyer = createBuyer(shop)
  const customer = await buyer.introduce()
  const lines = [{ id: products[0]!.id as number, amount: 1 }]
  const [date, { buyer: signedIn, rowId }] = [await buyer.firstDate(), await aSignedIn(shop)]
  const total = await buyer.total(lines, date)
  const placed = await buyer.call('POST', '/checkout/new', buyer.orderBody(customer, lines, date, total))
  if (placed.status !== 200) throw new Error(`no order: ${JSON.stringify(placed.body)}`)
  const [own] = await connection.query<RowDataPacket[]>('SELECT id FROM customer WHERE public_id = ?', [customer])
  const change = async (sql: string, values: readonly unknown[] = []) => {
    await connection.query(sql, [...values])
    return 1
  }
  const bodies = callBodies({
    ...{ siteUrl: shop.siteUrl, joining: createMember(shop).form },
    order: () => buyer.orderBody(customer, lines, date, total),
  })
  return {
    guest: { cookie: buyer.cookie() },
    member: { cookie: signedIn.cookie() },
    program: { authorization: `Bearer ${await keyOf({ change }, ...SCOPES)}` },
    rowIds: [Number(own[0]!.id), rowId],
    live: { order: placed.body.data.newOrder.order_id, guest: customer, product: lines[0]!.id },
    bodyOf: (name) => bodyIn(bodies, name),
  }
}

/** The checks of answers by the document the shop itself gives out. */
async function documentOf(siteUrl: string): Promise<AnswerSchema> {
  const document = await (await fetch(`${siteUrl}/api/docs/openapi.json`)).json()
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema(document, 'document')
  const compiled = new Map<string, ValidateFunction | null>()
  return ({ method, path }, status) => {
    const name = path.replace(/:(\w+)/g, '{$1}')
    const at = `${method} ${name} ${status}`
    if (compiled.has(at)) return compiled.get(at)!
    const isKnown = document.paths[name]?.[method.toLowerCase()]?.responses?.[status] !== undefined
    const pointer = `#/paths/${name.replaceAll('/', '~1')}/${method.toLowerCase()}/responses/${status}`
    const check = isKnown
      ? ajv.compile({ $ref: `document${encodeURI(pointer)}/content/application~1json/schema` })
      : null
    compiled.set(at, check)
    return check
  }
}

function jsonOf(text: string): any {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Dice of neighbouring seeds that have nothing in common. */
function spread(seed: number): Dice {
  const dice = seededRandom(Math.imul(seed, 2_654_435_761) ^ 0x5bd1e995)
  dice(2)
  return dice
}
