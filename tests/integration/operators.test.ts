// Operators' commands: each one's happy, forbidden and repeated case, two operators at once, and the record of what they did. Walks the
// tables of commands: who adds one adds a case here, and its line in the record.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSessions } from '#platform/secrets/sessions.ts'
import { runCommand } from '#scripts/command.ts'
import { ORDER_COMMANDS } from '#scripts/orders/orders.ts'
import { seenOf } from '#shop/operations/actions/rebooking.service.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import { confirmOnceBothAsked } from '#tests/support/operators/both-asked.ts'
import { PROGRAMS, recordedBy } from '#tests/support/operators/desk-commands.ts'
import { operatorsOf } from '#tests/support/operators/operators.ts'
import {
  type CourierFee,
  courierAsking,
  type Made,
  type OrderMaker,
  orderMaker,
} from '#tests/support/operators/operators-orders.ts'
import { type OrderDesk, openOrderDesk } from '#tests/support/orders/order-desk.ts'
import { BEER, resetSmallShop, stockOf } from '#tests/support/orders/small-shop.ts'
import { newPerson } from '#tests/support/people/person.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'

const NOW = instantAt('2026-11-11', '10:00')
const folder = mkdtempSync(join(tmpdir(), 'operators-'))

let schema: TestDatabase
let desk: OrderDesk
let make: OrderMaker
const fee: CourierFee = { hundredths: 0 }

beforeAll(async () => {
  schema = await freshDatabase()
  desk = await openOrderDesk({ url: schema.url, now: NOW, couriers: [courierAsking(fee, NOW)] })
  make = orderMaker(desk, fee)
})
afterAll(async () => {
  await desk?.close()
  await schema?.drop()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  await desk.database.deleteFrom('bank_transfer').execute()
  await desk.database.deleteFrom('operator_action').execute()
  await resetSmallShop(desk.database)
  const other = {
    ...(await desk.database.selectFrom('store').selectAll().executeTakeFirstOrThrow()),
    id: 3,
    code: 'T3',
  }
  await desk.database.insertInto('store').values({ ...other, couriers: '[]', name: 'Tienda tres' } as never).ignore().execute() // biome-ignore format: one row
})

type Program = keyof typeof PROGRAMS

function run(program: Program, line: string, who: Parameters<typeof operatorsOf>[1] = {}) {
  return runCommand(program, PROGRAMS[program], wordsOf(line), operatorsOf(desk, who))
}

const wordsOf = (line: string) => line.match(/"[^"]*"|\S+/g)!.map((word) => word.replaceAll('"', ''))

/** Two at once, of the same or of something else: both have seen the same before either says yes. */
async function runBoth(program: Program, line: string, other = line) {
  const confirm = confirmOnceBothAsked()
  const by = (operator: string, asked: string) => {
    const context = operatorsOf(desk, { operator })
    const args = wordsOf(asked.replace('--yes', ''))
    return runCommand(program, PROGRAMS[program], args, { ...context, asked: { ...context.asked, confirm } })
  }
  return Promise.all([by('ana', line), by('eva', other)])
}

const recorded = () => operatorsOf(desk).operations.audit.latest(50)

const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

interface Case {
  readonly given: () => Promise<Made>
  /** What is asked for, without the program and the command. */
  readonly happy: (made: Made) => string | Promise<string>
  /** What it refuses, after the happy one. */
  readonly forbidden?: (made: Made) => string
  /** The code it writes down then; without one it says so before it is asked, and writes nothing. */
  readonly refusal?: string
  /** What the other one of two at once is refused with. */
  readonly other?: string
}

const COMPANY = '--company "Bar Sur SpA" --activity Bares --address "Merced 738" --commune Santiago --city Santiago'

const CASES: Readonly<Record<Program, Readonly<Record<string, Case>>>> = {
  order: {
    advance: { given: () => make.paid(), happy: ({ number }) => `${number} --yes`, forbidden: ({ number }) => `${number} deliver --yes`, refusal: 'wrongState' },
    'hand-over': { given: () => make.pickup(), happy: ({ number }) => `${number} 246810 --yes`, forbidden: ({ number }) => `${number} 111111 --yes`, refusal: 'wrongCode' },
    pay: { given: () => make.ordered({ payment: 'TRANSFERENCIA BANCARIA' }), happy: ({ number }) => `${number} --yes`, forbidden: ({ number }) => `${number} --yes`, refusal: 'confirmed before', other: 'confirmed before' },
    statement: {
      given: () => make.ordered({ payment: 'TRANSFERENCIA BANCARIA' }),
      happy: async ({ rowId }) => {
        const order = (await desk.orders.byRowId(rowId))!
        return `${file('statement.csv', `referencia,monto,descripcion\nB-1,${order.amounts.due},pedido ${order.number}\n`)} --apply`
      },
    },
    refund: { given: () => make.captured(), happy: ({ number }) => `${number} --line SKU${BEER}=1 --yes`, forbidden: ({ number }) => `${number} --line SKU${BEER}=9 --yes`, other: 'changed' },
    'refund --all': { given: () => make.delivered(), happy: ({ number }) => `${number} --restock --yes`, forbidden: ({ number }) => `${number} --yes`, other: 'nothingLeft' },
    annul: { given: () => make.captured(), happy: ({ number }) => `${number} --reason cannot_deliver --yes`, forbidden: ({ number }) => `${number} --reason shop_error --yes`, other: 'alreadyThere' },
    [`annul --missing SKU${BEER}=1`]: { given: () => make.captured(), happy: ({ number }) => `${number} --reason out_of_stock --yes` },
    'refund-again': { given: () => make.refusedBack(), happy: ({ number }) => `${number} --yes`, forbidden: ({ number }) => `${number} --yes`, other: 'notRefused' },
    'refunded-by-hand': { given: () => make.byHand(), happy: ({ number }) => `${number} BK-77 --yes`, forbidden: ({ number }) => `${number} BK-77 --yes`, other: 'notByHand' },
    accept: { given: () => make.asking('withdrawal'), happy: ({ request }) => `${request} --yes`, forbidden: ({ request }) => `${request} --yes`, other: 'wrongState' },
    reject: { given: () => make.asking('withdrawal'), happy: ({ request }) => `${request} --note "está abierta" --yes`, forbidden: ({ request }) => `${request} --note "está abierta" --yes`, other: 'wrongState' },
    answer: { given: () => make.asking('complaint'), happy: ({ request }) => `${request} --note "ya va otra" --yes`, forbidden: ({ request }) => `${request} --note otra --yes`, other: 'wrongState' },
    refunded: { given: () => make.accepted(), happy: ({ request }) => `${request} --yes`, forbidden: ({ request }) => `${request} --yes`, other: 'wrongState' },
    date: { given: () => make.paid(), happy: ({ number, days }) => `${number} ${days[1]} --yes`, forbidden: ({ number }) => `${number} 2030-01-01 --yes`, refusal: 'delivery_programmed_type' },
    address: { given: () => make.paid(), happy: ({ number }) => `${number} "Calle Nueva" 77 --apt 4B --yes`, forbidden: ({ number }) => `${number} Calle 1 --commune Narnia --yes`, refusal: 'communeNotCovered' },
    company: { given: () => make.factura(), happy: ({ number }) => `${number} --rut 99.990.001-1 ${COMPANY} --yes`, forbidden: ({ number }) => `${number} --rut 99.990.001-2 ${COMPANY} --yes`, refusal: 'billingRutInvalid' },
    factura: { given: () => make.paid(), happy: ({ number }) => `${number} --rut 99.990.001-1 ${COMPANY} --yes`, forbidden: ({ number }) => `${number} --rut 99.990.001-1 ${COMPANY} --yes`, refusal: 'facturaAlready' },
    again: { given: () => make.failed(), happy: ({ number, days }) => `${number} ${days[1]} --yes`, forbidden: ({ number, days }) => `${number} ${days[1]} --yes`, refusal: 'wrongState', other: 'changedMeanwhile' },
    courier: { given: () => make.unbrought(), happy: ({ number }) => `${number} --yes` },
    resend: { given: () => make.paid(), happy: ({ number }) => `${number} confirmation --yes`, forbidden: ({ number }) => `${number} transfer --yes`, refusal: 'neverSent' },
    note: { given: () => make.paid(), happy: ({ number }) => `${number} "llama antes de ir"`, forbidden: ({ number }) => `${number} ${'x'.repeat(501)}`, refusal: 'noteTooLong' },
    export: { given: () => make.paid(), happy: () => '2026-11-11' },
  },
  stock: {
    count: { given: () => make.paid(), happy: () => `SKU${BEER} 9 30 --yes`, forbidden: () => `SKU${BEER} 77 30 --yes`, refusal: 'storeUnknown' },
    receive: { given: () => make.paid(), happy: () => `SKU${BEER} 9 12 --yes`, forbidden: () => 'SKU103 9 1 --yes', refusal: 'isPack' },
    move: { given: () => make.paid(), happy: () => `SKU${BEER} 9 3 10 --yes`, forbidden: () => `SKU${BEER} 9 3 90000 --yes`, refusal: 'tooFew' },
    import: { given: () => make.paid(), happy: () => `${file('count.csv', `sku;tienda;unidades\nSKU${BEER};9;20\nSKU101;9;40\n`)} --apply`, forbidden: () => `${file('bad.csv', 'sku,tienda,unidades\nNADA,9,1\n')} --apply`, refusal: 'productUnknown' },
  },
  catalogue: {
    apply: { given: () => make.paid(), happy: () => `${file('productos.csv', `sku;descripcion\nSKU${BEER};Muy helada\n`)} --yes`, forbidden: () => `${file('productos-mal.csv', 'sku;descripcion\nNADA;x\n')} --yes`, refusal: 'productUnknown' },
    reprice: { given: () => make.paid(), happy: () => '+10 --price referencia --yes', forbidden: () => '-60 --price referencia --yes', refusal: 'faults' },
    undo: { given: loaded, happy: () => `${lastRun} --yes`, forbidden: () => `${lastRun} --yes`, refusal: 'undoneBefore' },
    finish: { given: async () => { const made = await loaded(); await desk.database.updateTable('catalogue_run').set({ state: 'applying' }).where('id', '=', lastRun).execute(); return made }, happy: () => '', forbidden: () => '' },
  },
  customer: {
    block: { given: () => make.paid(), happy: ({ rut }) => `${rut} --reason fraude --yes`, forbidden: ({ rut }) => `${rut} --reason otra --yes`, refusal: 'alreadyThere' },
    unblock: { given: async () => { const made = await make.paid(); await run('customer', `block ${made.rut} --reason x --yes`); return made }, happy: ({ rut }) => `${rut} --yes`, forbidden: ({ rut }) => `${rut} --yes`, refusal: 'alreadyThere' },
    points: { given: () => make.paid(), happy: ({ rut }) => `${rut} +500 --reason "se rompió una botella" --yes`, forbidden: ({ rut }) => `${rut} -501 --reason error --yes`, refusal: 'points_exceed' },
    make: { given: () => make.paid(), happy: ({ rut }) => `${rut} distribuidor --yes`, forbidden: ({ rut }) => `${rut} distribuidor --yes`, refusal: 'alreadyThere' },
  },
  desk: {
    invite: { given: ana, happy: () => 'Ana María --yes', forbidden: () => '=cmd --yes' },
    role: { given: ana, happy: () => 'Ana María packer --yes', forbidden: () => 'Ana María packer --yes', refusal: 'alreadyThere' },
    end: { given: ana, happy: () => 'Ana María --yes', forbidden: () => 'Ana María --yes', other: 'gone' },
    factor: { given: async () => { const made = await ana(); await desk.database.updateTable('desk_operator').set({ totp_confirmed_at: NOW }).execute(); return made }, happy: () => 'Ana María --yes', forbidden: () => 'Ana María --yes', refusal: 'alreadyThere' },
    sessions: { given: async () => { const made = await ana(); await openSession(); return made }, happy: () => 'Ana María --end --yes', forbidden: () => 'Ana María --end --yes', refusal: 'alreadyThere' },
  },
  integrations: {
    new: { given: () => make.paid(), happy: () => 'Bodega --scope stock', forbidden: () => 'Bodega --scope stock', refusal: 'nameTaken' },
    end: { given: withProgram, happy: () => 'ERP --yes', forbidden: () => 'ERP --yes', other: 'gone' },
    hook: { given: () => make.paid(), happy: () => 'Avisos --url https://erp.example/avisos --event order.paid', forbidden: () => 'Avisos --url https://erp.example/avisos --event order.paid', refusal: 'nameTaken' },
    unhook: { given: withProgram, happy: () => 'ERP --yes', forbidden: () => 'ERP --yes', other: 'gone' },
  },
} // biome-ignore format: one row each

/** A program with a key that is told of orders, beside an order. */
async function withProgram() {
  const made = await make.paid()
  await run('integrations', 'new ERP --scope stock')
  await run('integrations', 'hook ERP --url https://erp.example/avisos --event order.paid')
  return made
}

/** Ana María at the desk, beside an order. */
async function ana() {
  const made = await make.paid()
  await run('desk', 'invite Ana María --yes')
  return made
}

async function openSession() {
  const { id } = await desk.database.selectFrom('desk_operator').select('id').where('name', '=', 'Ana María').executeTakeFirstOrThrow()
  await desk.database.insertInto('desk_session').values({ id: 'a'.repeat(64), operator_id: id, network: null, created_at: NOW, used_at: NOW }).execute()
} // biome-ignore format: one row each

/** The last load of the catalogue. */
let lastRun = 0

async function loaded(): Promise<Made> {
  const made = await make.paid()
  await run('catalogue', `apply ${file('productos.csv', `sku;descripcion\nSKU${BEER};Muy fría\n`)} --yes`)
  lastRun = (await operatorsOf(desk).operations.catalogue.runs(1))[0]!.run.id
  return made
}

/** What a sentence in English would have; how a command is called is not said in sentences. */
const ENGLISH = /\b(the|nothing|points|meanwhile|store|units|there|was|order \d|is|are|lines?|gone|by)\b/i

/** Lists of what there is. */
const TAKES_NOTHING = [
  'order held',
  'order requests',
  'desk people',
  'desk sessions',
  'catalogue runs',
  'catalogue export',
  'catalogue feed',
  'integrations list',
  'integrations hooks',
  'integrations deliveries',
]

/** What asks somebody else first: integration/bsale.test.ts. */
const WITH_ANOTHER = ['catalogue source']

describe.each(Object.keys(PROGRAMS) as Program[])('%s', (program) => {
  const changing = Object.keys(PROGRAMS[program]).filter(
    (name) => recordedBy(program, name).length > 0 && !WITH_ANOTHER.includes(`${program} ${name}`),
  )

  test('every command that changes something has a case', () => {
    const commands = Object.keys(CASES[program]).map((name) => name.split(' ')[0])
    expect([...new Set(commands)].sort()).toEqual(changing.sort())
  })

  const cases = Object.entries(CASES[program])
  const writesOf = (name: string) => recordedBy(program, name.split(' ')[0]!)

  test.each(cases)('%s is done, refused and asked for; each time it is written down', async (name, one) => {
    const { given, happy, forbidden, refusal } = one
    const writes = writesOf(name)
    const made = await given()
    await desk.database.deleteFrom('operator_action').execute()
    const line = `${name} ${await happy(made)}`
    if (line.includes('--yes')) {
      expect(await run(program, line.replace('--yes', ''), { says: false })).toMatchObject({ refused: true })
      expect(await recorded()).toEqual([])
    }
    const { lines, refused } = await run(program, line, { operator: 'eva' })
    expect([refused, lines]).toEqual([false, lines])
    expect(lines.filter((each) => ENGLISH.test(each))).toEqual([])
    const after = await recorded()
    expect(after.length).toBeGreaterThan(0)
    for (const row of after) {
      expect(writes).toContain(row.action)
      expect(row).toMatchObject({ operator: 'eva', source: 'command', refusal: null, at: NOW })
      expect(row.target).not.toBe('')
    }
    if (!forbidden) return
    const not = await run(program, `${name} ${forbidden(made)}`)
    expect(not).toMatchObject({ refused: true })
    if (refusal !== undefined) expect(not.lines.filter((each) => ENGLISH.test(each))).toEqual([])
    const [last, ...before] = await recorded()
    if (refusal === undefined) return expect([last, ...before]).toEqual(after)
    expect(last).toMatchObject({ refusal, operator: 'ana' })
    expect(writes).toContain(last!.action)
  })

  const shared = cases.filter(([, { other }]) => other !== undefined)
  if (shared.length > 0)
    test.each(shared)('of two who %s at once one is done, and the other is told', async (name, one) => {
      const { given, happy, other } = one
      const made = await given()
      await desk.database.deleteFrom('operator_action').execute()
      const both = await runBoth(program, `${name} ${await happy(made)}`)
      expect(both.filter(({ refused }) => !refused)).toHaveLength(1)
      const rows = await recorded()
      expect(rows.map(({ refusal }) => refusal).sort()).toEqual([null, other].sort())
      for (const { action } of rows) expect(writesOf(name)).toContain(action)
    })

  test('says how it is called, and what cannot be read changes nothing', async () => {
    const usage = await run(program, 'nothing')
    expect([usage.refused, usage.lines.length]).toEqual([true, Object.keys(PROGRAMS[program]).length])
    for (const name of Object.keys(PROGRAMS[program]).filter((each) => !TAKES_NOTHING.includes(`${program} ${each}`)))
      for (const args of ['', ' --fly', ' a b c d e f g h --yes'])
        if (name !== 'note' || !args.includes('a b')) expect(await run(program, name + args), name + args).toMatchObject({ refused: true }) // biome-ignore format: one row
    expect(await recorded()).toEqual([])
  })
})

/** What only reads, with what it says of an order and what it finds nothing for. */
const READS: Readonly<Record<string, { readonly args: (made: Made) => string; readonly says: RegExp; readonly unknown?: string }>> = {
  find: { args: ({ number }) => `${number}`, says: /POR PREPARAR|ENTREGADO/, unknown: '999999' },
  show: { args: ({ number }) => `${number}`, says: /SKU102/, unknown: '999999' },
  requests: { args: () => '', says: /Retracto \d+, recibida/ },
  picking: { args: ({ days }) => days[0]!, says: /SKU102/, unknown: '2026-11-11 --zone Narnia' },
  route: { args: ({ days }) => days[0]!, says: /Apoquindo/, unknown: '2026-11-11 --zone Narnia' },
  held: { args: () => '', says: /nada retenido/ },
} // biome-ignore format: one row each

describe('what reads', () => {
  const reading = Object.keys(ORDER_COMMANDS).filter((name) => recordedBy('order', name).length === 0)

  test('each has a case', () => {
    expect(reading.sort()).toEqual(Object.keys(READS).sort())
  })

  test.each(Object.entries(READS))('%s says what there is, and writes nothing', async (name, one) => {
    const { args, says, unknown } = one
    const made = ['picking', 'route'].includes(name) ? await make.captured() : await make.asking('withdrawal')
    await desk.database.deleteFrom('operator_action').execute()
    const { lines, refused } = await run('order', `${name} ${args(made)}`)
    expect([refused, lines.join('\n')]).toEqual([false, expect.stringMatching(says)])
    expect(lines.filter((each) => ENGLISH.test(each))).toEqual([])
    if (unknown) expect(await run('order', `${name} ${unknown}`)).toMatchObject({ refused: true })
    expect(await recorded()).toEqual([])
  })
})

describe('an order no courier comes for', () => {
  const attempts = () => desk.database.selectFrom('courier_order').select(['attempt', 'state', 'fee', 'quote_reference']).orderBy('attempt').execute() // biome-ignore format: one row

  test('says so where it is shown, is sent once more, and of two at once one is told', async () => {
    const { number, rowId } = await make.unbrought()
    expect((await run('order', `show ${number}`)).lines.join()).toContain('Error creando pedido en Uber')
    const { couriers } = operatorsOf(desk).operations
    const offer = await couriers.offer(rowId, NOW)
    if (!offer.ok) throw new Error(offer.refusal.code)
    const both = await Promise.all(['ana', 'eva'].map((operator) => couriers.send(rowId, offer.value, { operator, now: NOW, isFeeAccepted: false }))) // biome-ignore format: one row
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await attempts()).slice(1)).toEqual([
      { attempt: 2, state: 'queued', fee: fee.hundredths, quote_reference: 'dqt_2' },
    ])
    const jobs = await desk.database.selectFrom('job').select('kind').where('kind', '=', 'courier.order').execute()
    expect(jobs).toHaveLength(1)
    expect((await recorded()).map(({ refusal }) => refusal).sort()).toEqual(['underWay', null].sort())
    expect((await run('order', `courier ${number} --yes`)).lines.at(-1)).toMatch(/ya viene/)
  })

  test('for more than the shop bears only where that is accepted, and its worker does not refuse it then', async () => {
    const { number, rowId } = await make.unbrought(1)
    expect((await run('order', `courier ${number} --yes`)).lines.at(-1)).toMatch(/--fee-ok/)
    expect(await recorded()).toMatchObject([{ action: 'order.courier', refusal: 'feeTooHigh' }])
    expect(await attempts()).toHaveLength(1)
    expect(await run('order', `courier ${number} --fee-ok --yes`)).toMatchObject({ refused: false })
    expect(await attempts()).toHaveLength(2)
    await desk.database.updateTable('courier_order').set({ state: 'failed' }).where('attempt', '=', 2).execute()
    expect(await operatorsOf(desk).operations.couriers.offer(rowId, NOW)).toMatchObject({ value: { isBorne: true } })
  })

  test('that is not to be brought by one, or has left, gets none', async () => {
    const programmed = await make.paid()
    expect((await run('order', `courier ${programmed.number} --yes`)).lines.at(-1)).toMatch(/no es un despacho express/)
    const { number, rowId } = await make.unbrought()
    await desk.database.updateTable('orders').set({ status: 'ENTREGADO' }).where('id', '=', rowId).execute()
    expect((await run('order', `courier ${number} --yes`)).lines.at(-1)).toMatch(/ya salió/)
    expect(await recorded()).toEqual([])
  })
})

describe('orders', () => {
  test('are found by number, RUT, mail, phone and name', async () => {
    const person = { ...newPerson(), firstName: 'Ñico', lastName: 'Zúñiga Del Río' }
    const { number } = await make.paid({ person })
    await make.paid()
    for (const text of [
      String(number),
      person.rut,
      person.email,
      person.telephone,
      'zuniga',
      'nico del',
      'ZÚÑIGA río',
    ]) {
      const { lines } = await run('order', `find ${text}`)
      expect([text, lines.map((line) => line.split('\t')[0])]).toEqual([text, [String(number)]])
    }
    for (const text of ['100', '%', '_', 'nadie@correo.example', 'zuniga pérez', "'; DROP"])
      expect(await run('order', `find ${text}`)).toMatchObject({ refused: true })
  })

  test('are shown with everything, and nothing of others moves the cursor', async () => {
    const { number, rowId } = await make.captured()
    const hostile = { buyer_name: 'A\u001b[2J\npuede seguir: pay', buyer_last_name: '\u202eevil' }
    await desk.database.updateTable('orders').set(hostile).where('id', '=', rowId).execute()
    await run('order', `note ${number} "llama \u001b[31mantes"`)
    await run('order', `refund ${number} 500 --yes`, { operator: 'eva' })
    const { lines } = await run('order', `show ${number}`)
    const text = lines.join('\n')
    for (const part of [/SKU102/, /webpay-plus/, /devolución \$500/, /Confirmación/, /llama/, /devolvió dinero por eva \(por comando\)/, /puede seguir: EN PROCESO \(prepare\)/])
      expect(text).toMatch(part) // biome-ignore format: one row
    expect(lines.filter((line) => line.startsWith('puede seguir:'))).toHaveLength(1)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/)
  })

  test('another day takes the new one and gives the old one back; of two at once one is told', async () => {
    const { number, rowId, days } = await make.paid()
    const taken = async () =>
      Object.fromEntries((await desk.database.selectFrom('delivery_day').selectAll().execute()).map(({ day, taken }) => [day, taken])) // biome-ignore format: one row
    expect(await taken()).toEqual({ [days[0]!]: 1 })
    const order = (await desk.orders.byRowId(rowId))!
    const { rebooking } = operatorsOf(desk).operations
    const preview = await rebooking.preview(rowId, { day: days[1] as never }, NOW)
    expect([preview.ok, await taken()]).toEqual([true, { [days[0]!]: 1 }])
    const seen = seenOf(order)
    const both = await Promise.all(
      ['ana', 'eva'].map((operator) =>
        rebooking.rebook(rowId, { day: days[1] as never }, seen, { operator, now: NOW }),
      ),
    )
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await taken()).toEqual({ [days[0]!]: 0, [days[1]!]: 1 })
    expect(await recorded()).toHaveLength(2)
    const { delivery } = (await desk.orders.byRowId(rowId))!
    const address = { street: delivery.street!, number: delivery.number!, apartment: '1201' }
    const now = seenOf((await desk.orders.byRowId(rowId))!)
    const doors = ['ana', 'eva'].map((operator) => rebooking.rebook(rowId, { address }, now, { operator, now: NOW }))
    expect((await Promise.all(doors)).map((done) => (done.ok ? 'done' : done.refusal.code)).toSorted()).toEqual([
      'changedMeanwhile',
      'done',
    ])
    await run('order', `advance ${number} --yes`)
    expect((await run('order', `date ${number} ${days[0]} --yes`)).lines.at(-1)).toMatch(/nadie empezó a preparar/)
    expect((await recorded())[0]).toMatchObject({ action: 'order.rebook', refusal: 'wrongState' })
  })

  test('a dearer commune is shown with its price, and what was paid stays', async () => {
    const zones = await desk.database.selectFrom('delivery_zone').selectAll().orderBy('cost', 'desc').execute()
    const commune = await desk.database.selectFrom('delivery_zone_commune').innerJoin('commune', 'commune.code', 'commune_code').select(['commune.name', 'zone_id']).where('zone_id', '<>', 0).execute() // biome-ignore format: one row
    const { number, rowId } = await make.paid()
    const before = (await desk.orders.byRowId(rowId))!
    const dearer = zones.find(({ cost }) => cost > before.amounts.deliveryCost)
    const there = commune.find(({ zone_id }) => zone_id === dearer?.id)
    expect(there).toBeDefined()
    const dates = (await desk.delivery.availableDates({ commune: there!.name })).dates
    const operations = operatorsOf(desk).operations
    const wanted = { day: dates[0]!.day, address: { commune: there!.name, street: 'Calle', number: '1' } }
    const preview = await operations.rebooking.preview(rowId, wanted, NOW)
    expect(preview).toMatchObject({ ok: true, value: { cost: dearer!.cost, paid: before.amounts.deliveryCost } })
    const { lines } = await run('order', `address ${number} Calle 1 --commune "${there!.name}" --yes`)
    expect(lines.join()).toMatch(/no se puede elegir ahora|la tienda pone/)
    expect((await desk.orders.byRowId(rowId))!.amounts).toEqual(before.amounts)
  })

  test('a mail is sent once more under a key of its own, once for two at once', async () => {
    const { rowId } = await make.paid()
    const { orders } = operatorsOf(desk).operations
    const both = await Promise.all(
      ['ana', 'eva'].map((operator) => orders.resend(rowId, { mail: 'confirmation', seen: 1 }, { operator, now: NOW })),
    )
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    const { mails, order } = (await orders.dossier(rowId))!
    expect(mails.map(({ key }) => key)).toEqual([order.id, `${order.id}:again-1`])
  })

  test('a day as CSV has no formula in it', async () => {
    await make.paid({ person: { ...newPerson(), firstName: 'Ana' } })
    await desk.database
      .updateTable('orders')
      .set({ buyer_name: '=HYPERLINK("http://evil")', buyer_last_name: '+1;2' })
      .execute()
    const path = join(folder, 'day.csv')
    expect(await run('order', `export 2026-11-11 --file ${path}`)).toMatchObject({ lines: [`1 pedido en ${path}`] })
    const [heading, row] = readFileSync(path, 'utf8').split('\r\n')
    expect(heading).toMatch(/^\uFEFFpedido;creado/)
    expect(row).toContain(`"'=HYPERLINK(""http://evil"")";"'+1;2"`)
    expect((await run('order', 'export 2026-11-12')).lines).toHaveLength(1)
  })

  test('a pickup is printed and written by the store and the day its buyer was told', async () => {
    const { number, rowId } = await make.paid()
    const booked = { delivery_type: 'pickup', pickup_store_id: 9, delivery_day: '2026-11-26' } as const
    await desk.database.updateTable('orders').set(booked).where('id', '=', rowId).execute()
    const printed = [
      await run('order', `find ${number}`),
      await run('order', `show ${number}`),
      await run('order', 'export 2026-11-11'),
    ]
    for (const { lines } of printed) {
      expect(lines.join(' ')).toMatch(/27\/11\/2026|2026-11-27/)
      expect(lines.join(' ')).not.toMatch(/26\/11\/2026|2026-11-26/)
    }
    expect(printed[1]!.lines.join(' ')).toContain('retiro en la tienda 9')
    expect(printed[2]!.lines[1]).toContain(';2026-11-27;Bodega;')
  })

  test('of two refunds at once one is done, and the record says who', async () => {
    const { number } = await make.captured()
    const done = await runBoth('order', `refund ${number} 700`)
    expect(done.filter(({ refused }) => !refused)).toHaveLength(1)
    const rows = await recorded()
    expect(rows.map(({ refusal }) => refusal).sort()).toEqual(['changed', null].sort())
    expect(await desk.database.selectFrom('payment_refund').selectAll().execute()).toHaveLength(1)
  })

  test.each([
    ['an amount', 'refund N 700', 'units of a line', `refund N --line SKU${BEER}=1`],
    ['an amount', 'refund N 700', 'another amount', 'refund N 1000'],
    ['units of a line', `refund N --line SKU${BEER}=1`, 'all of it', 'annul N --reason buyer_asked'],
    ['an amount', 'refund N 700', 'all of it', 'annul N --reason buyer_asked'],
    ['units of a line', `refund N --line SKU${BEER}=1`, 'the same units', `refund N --line SKU${BEER}=1`],
    ['one peso', 'refund N 1', 'the same peso', 'refund N 1'],
    ['all of it', 'annul N --reason shop_error', 'all of it for another reason', 'annul N --reason buyer_asked'],
  ])('of two who give back %s (%s) and %s (%s) at once the second sees the first', async (_a, one, _b, other) => {
    const { number } = await make.captured()
    const done = await runBoth('order', one.replace('N', String(number)), other.replace('N', String(number)))
    expect(done.filter(({ refused }) => !refused)).toHaveLength(1)
    expect(await desk.database.selectFrom('payment_refund').selectAll().execute()).toHaveLength(1)
  })
})

describe('stock', () => {
  const sku = `SKU${BEER}`

  test('what is counted is on the shelf: what orders hold is not on sale, and what is missing is said', async () => {
    await make.paid()
    expect(await stockOf(desk.database, BEER)).toBe(48)
    await run('stock', `count ${sku} 9 30 --yes`)
    expect(await stockOf(desk.database, BEER)).toBe(28)
    const { lines } = await run('stock', `count ${sku} 9 1 --yes`)
    expect(lines.at(-1)).toBe(
      `${sku} en la tienda 9: 28 → 0 a la venta, 2 en pedidos, FALTA 1 de ellas, menos de las reservadas`,
    )
    expect(await stockOf(desk.database, BEER)).toBe(0)
    expect((await recorded())[0]).toMatchObject({ before: 'store 9: 28', after: 'store 9: 0, 1 missing for orders' })
  })

  test('moves, also into a store that had none, and loses nothing', async () => {
    expect(await run('stock', `move ${sku} 9 3 10 --yes`)).toMatchObject({ refused: false })
    const rows = await desk.database.selectFrom('stock').select(['store_id', 'stock']).where('product_id', '=', BEER).orderBy('store_id').execute() // biome-ignore format: one row
    expect(rows).toEqual([{ store_id: 3, stock: 10 }, { store_id: 9, stock: 40 }]) // biome-ignore format: one row
    expect(await run('stock', `move ${sku} 3 3 1 --yes`)).toMatchObject({ refused: true })
    expect(await run('stock', `move ${sku} 3 9 11 --yes`)).toMatchObject({ refused: true })
  })

  test('of two who saw the same one is done and the other is told', async () => {
    const { stock } = operatorsOf(desk).operations
    const { seen } = (await stock.find(sku))!
    const counted = { sku, storeId: 9, units: 5 }
    const all = await Promise.all(
      ['ana', 'eva', 'leo'].map((operator) => stock.receive(counted, seen, { operator, now: NOW })),
    )
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await stockOf(desk.database, BEER)).toBe(55)
    expect((await recorded()).map(({ refusal }) => refusal).sort()).toEqual(
      ['changedMeanwhile', 'changedMeanwhile', null].sort(),
    )
  })

  test('a file is shown first, and all of it is done or nothing', async () => {
    const good = file('good.csv', `sku,tienda,unidades\n${sku},9,7\nSKU101,3,4\n`)
    expect((await run('stock', `import ${good}`)).lines.at(-1)).toBe('2 por cambiar: repite con --apply')
    expect([await stockOf(desk.database, BEER), await recorded()]).toEqual([50, []])
    const half = file('half.csv', `sku,tienda,unidades\n${sku},9,7\nSKU103,9,4\n`)
    expect((await run('stock', `import ${half} --apply`)).lines[0]).toMatch(/fila 3, columna sku: un pack/)
    expect(await stockOf(desk.database, BEER)).toBe(50)
    for (const text of ['sku,tienda\nA,1\n', `sku,tienda,unidades\n${sku},9,-1\n`, `sku,tienda,unidades\n${sku},9,1\n${sku},9,2\n`, '']) // biome-ignore format: one row
      expect(await run('stock', `import ${file('wrong.csv', text)} --apply`)).toMatchObject({ refused: true })
    await run('stock', `import ${good} --apply`)
    expect(await stockOf(desk.database, BEER)).toBe(7)
    expect((await recorded()).filter(({ refusal }) => refusal === null).map(({ action, target }) => action === 'stock.import' ? target : action).sort()).toEqual(['SKU101', sku, 'catalogue.apply']) // biome-ignore format: one row
  })
})

describe('customers', () => {
  test('who is blocked has no session, and nobody buys with that RUT until he is unblocked', async () => {
    const { rut, rowId } = await make.paid()
    const { customerRowId } = (await desk.orders.byRowId(rowId))!
    const sessions = createSessions(desk.database)
    const cookie = (await sessions.create(customerRowId)).cookie.split(';')[0]!
    expect(await sessions.read(cookie)).not.toBeNull()
    await run('customer', `block ${rut} --reason fraude --yes`)
    expect(await sessions.read(cookie)).toBeNull()
    const later = (await sessions.create(customerRowId)).cookie.split(';')[0]!
    expect(await sessions.read(later)).toBeNull()
    await expect(make.ordered({ person: { rut }, account: false })).rejects.toThrow('buyerBlocked')
    await run('customer', `unblock ${rut} --yes`)
    expect(await sessions.read(later)).not.toBeNull()
  })

  test('points go through the ledger, and never below nothing', async () => {
    const { rut, rowId } = await make.paid()
    const { customerRowId } = (await desk.orders.byRowId(rowId))!
    await run('customer', `points ${rut} 500 --reason regalo --yes`)
    await run('customer', `points ${rut} -200 --reason error --yes`)
    const { lines, figures } = await desk.points.statement(customerRowId, 1)
    expect(lines.map(({ kind, points, reason, balance }) => [kind, points, reason, balance])).toEqual([
      ['club_charge', 200, 'operator', 300],
      ['club_deposit', 500, 'operator', 500],
    ])
    expect(figures).toMatchObject({ deposits: 500, charges: 200 })
    expect(await run('customer', `points ${rut} -301 --reason error --yes`)).toMatchObject({ refused: true })
    for (const wrong of ['0', '1.5', '-1,5', '1,000'])
      expect(await run('customer', `points ${rut} ${wrong} --reason error --yes`), wrong).toMatchObject({
        refused: true,
      })
    expect(await run('customer', `points ${rut} 10 --yes`)).toMatchObject({ refused: true })
  })

  test('have coupons that did not count, found by code and by RUT', async () => {
    const guest = await desk.guest()
    const { rut } = (await desk.customers.findByRowId(desk.database, guest.rowId))!
    await desk.coupons.find('nada99', { customer: guest, network: null }, desk.now())
    for (const text of [rut, 'NADA99'])
      expect((await run('customer', `coupons ${text}`)).lines).toEqual([expect.stringMatching(/NADA99\t.*No entró/)])
    expect(await run('customer', 'coupons OTRO')).toMatchObject({ lines: ['No hay ninguno.'], refused: true })
  })

  test('are found by RUT, mail, phone and name; a guest has no points', async () => {
    const person = { ...newPerson(), firstName: 'Wanda', lastName: 'Quispe' }
    const guest = await desk.guest(person)
    const { rut } = (await desk.customers.findByRowId(desk.database, guest.rowId))!
    for (const text of [rut, person.email, person.telephone, 'quispe wanda', 'Wanda'])
      expect((await run('customer', `find ${text}`)).lines).toHaveLength(1)
    expect((await run('customer', `points ${rut} 10 --reason x --yes`)).lines.at(-1)).toMatch(/no tiene cuenta/)
    expect(await run('customer', 'block 11.111.111-2 --reason x --yes')).toMatchObject({
      lines: ['nadie tiene ese RUT'],
    })
  })
})
