// The shop's secret is changed under a shop that has made things with the old one: what is stored is sealed anew, however often that is cut short, what was
// given to people is read, and `check` and doctor say when the old one may go.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { createSealer } from '#platform/secrets/sealed-value.ts'
import type { Secret } from '#platform/secrets/shop-secret.ts'
import { runCommand } from '#scripts/command.ts'
import { SECRETS_COMMANDS } from '#scripts/secrets.ts'
import { secrets } from '#server/doctor/checks/secrets.ts'
import { buildRotation } from '#server/secrets/protected-values.ts'
import { FORGET_CARD_JOB } from '#shop/payments/methods/webpay-oneclick/card.service.ts'
import { type AccountDesk, openAccountDesk, quickPasswords } from '#tests/support/people/account-desk.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'

const OLD = '6f0c1d52a94be87735d0e1f2c3b4a596'
const NEW = 'b81e7d09c4f3a2650d9e8f7c6b5a4132'
const STRANGE = '00f1e2d3c4b5a69788796a5b4c3d2e1f'
const NOW = new Date('2026-11-27T15:00:00Z')
const NEVER = new Date('2999-12-31T00:00:00Z')
const daysOn = (days: number) => new Date(NOW.getTime() + days * 86_400_000)

let schema: TestDatabase
let before: AccountDesk
beforeAll(async () => {
  schema = await freshDatabase()
  before = openAccountDesk(schema.url, {}, { passwords: quickPasswords, secret: OLD })
})
afterAll(async () => {
  await before.database.destroy()
  await schema.drop()
})

const sealedBy = (secret: string, purpose: string, value: string) => createSealer(secret, purpose).seal(value, NEVER)

/** Webhooks, desk codes and cards to forget as a shop of `secret` stored them. */
async function store(secret: string, webhooks: number): Promise<void> {
  const { database } = before
  const shared = { url: 'https://erp.example/', events: 'order.created', created_at: NOW }
  const rows = Array.from({ length: webhooks }, (_, at) => ({
    ...{ ...shared, name: `${secret.slice(0, 4)} ${at}` },
    sealed_secret: sealedBy(secret, 'webhook secrets', `${secret.slice(0, 4)} ${at}`),
  }))
  await database.insertInto('webhook').values(rows).execute()
  const key = secret.padEnd(64, '0')
  const totp_secret = sealedBy(secret, 'desk codes', 'KEY')
  await database
    .insertInto('desk_operator')
    .values({ name: key.slice(0, 4), key_hash: key, totp_secret, created_at: NOW })
    .execute()
  const forget = { username: 'u', sealed: sealedBy(secret, 'oneclick card', 'tbk') }
  const job = { kind: FORGET_CARD_JOB, unique_key: secret, payload: JSON.stringify(forget), run_at: NEVER }
  await database.insertInto('job').values(job).execute()
}

beforeEach(async () => {
  for (const table of ['webhook', 'desk_operator', 'job', 'shop_secret'] as const)
    await before.database.deleteFrom(table).execute()
})

const shopOf = (secret: Secret) => ({
  secret,
  rotation: buildRotation({ database: before.database, config: { secret } }),
})

async function run(what: string, secret: Secret, now = NOW) {
  const asked = { operator: 'ana', now, confirm: async () => true }
  const { lines, refused } = await runCommand('secrets', SECRETS_COMMANDS, [what], { ...shopOf(secret), asked })
  return { said: lines.join('\n'), refused }
}

const doctorOf = (old: string) =>
  secrets.look({
    ...{
      environment: {},
      isLive: false,
      settings: null,
      database: before.database,
      databaseFault: null,
      writeFault: null,
    },
    config: readConfig({ SHOP_MODE: 'demo', DATABASE_URL: schema.url, SHOP_SECRET: NEW, SHOP_SECRET_OLD: old }),
  })

const NONE = { today: 0, another: 0, nobody: 0 }

describe('what is stored', () => {
  test('is sealed anew by the new secret, which then opens all of it alone', async () => {
    await store(OLD, 600)
    expect(await shopOf([NEW, OLD]).rotation.census()).toEqual({
      cards: NONE,
      cardsToForget: { ...NONE, another: 1 },
      webhooks: { ...NONE, another: 600 },
      deskCodes: { ...NONE, another: 1 },
    })
    expect(await run('check', [NEW, OLD])).toMatchObject({
      refused: true,
      said: expect.stringContaining('600 con la de antes'),
    })
    expect(await doctorOf(OLD)).toMatchObject([{ severity: 'hint', mend: 'npm run secrets -- rotate' }])

    expect(await run('rotate', [NEW, OLD])).toMatchObject({ refused: false })
    expect(await shopOf(NEW).rotation.census()).toEqual({
      cards: NONE,
      cardsToForget: { ...NONE, today: 1 },
      webhooks: { ...NONE, today: 600 },
      deskCodes: { ...NONE, today: 1 },
    })
    const all = await before.database.selectFrom('webhook').select(['name', 'sealed_secret']).execute()
    const opener = createSealer(NEW, 'webhook secrets')
    expect(all.map(({ sealed_secret }) => opener.open(sealed_secret, NOW))).toEqual(all.map(({ name }) => name))
    expect(await doctorOf(OLD)).toEqual([])
  })

  test('cut short after a slice, goes on with the rest', async () => {
    await store(OLD, 600)
    const cut = shopOf([NEW, OLD]).rotation.rotate(NOW, (place) => {
      if (place === 'webhooks') throw new Error('killed')
    })
    await expect(cut).rejects.toThrow('killed')
    expect((await shopOf([NEW, OLD]).rotation.census()).webhooks).toEqual({ ...NONE, today: 500, another: 100 })
    await run('rotate', [NEW, OLD])
    expect((await shopOf(NEW).rotation.census()).webhooks).toEqual({ ...NONE, today: 600 })
  })

  test('what was written meanwhile stays, and what nobody can open is told of and left', async () => {
    await store(OLD, 1)
    await store(STRANGE, 1)
    const anew = sealedBy(NEW, 'webhook secrets', 'written meanwhile')
    const { rotation } = shopOf([NEW, OLD])
    await rotation.rotate(NOW, () => undefined)
    await before.database
      .updateTable('webhook')
      .set({ sealed_secret: anew })
      .where('name', 'like', `${OLD.slice(0, 4)}%`)
      .execute()
    const said = await run('rotate', [NEW, OLD])
    expect(said).toMatchObject({ refused: true, said: expect.stringContaining('1 con ninguna') })
    const rows = await before.database.selectFrom('webhook').select('sealed_secret').orderBy('id').execute()
    expect(rows[0]!.sealed_secret).toBe(anew)
    expect(createSealer(STRANGE, 'webhook secrets').open(rows[1]!.sealed_secret, NOW)).not.toBeNull()
    expect(await doctorOf(OLD)).toMatchObject([{ severity: 'serious', what: expect.stringMatching(/^3 valores/) }])
  })
})

test('check says until when what was given needs the old one, and doctor asks for it after the links of orders', async () => {
  expect(await run('check', NEW)).toMatchObject({ refused: false, said: expect.stringContaining('no está anotada') })
  expect(await run('check', [NEW, OLD])).toMatchObject({ refused: true })
  await run('rotate', [NEW, OLD])
  await run('rotate', [NEW, OLD], daysOn(50)) // again: since when stays
  const half = await run('check', [NEW, OLD], daysOn(91))
  expect(half).toMatchObject({ refused: true, said: expect.stringContaining('27/11/2027') })
  expect(half.said).toMatch(/Enlaces de correos de pedidos.*terminaron el 25\/02\/2027/)
  expect(await run('check', [NEW, OLD], daysOn(366))).toMatchObject({ refused: false })
  await before.database
    .updateTable('shop_secret')
    .set({ since: daysOn(-91) })
    .execute()
  const now = Date.now()
  await before.database
    .updateTable('shop_secret')
    .set({ since: new Date(now - 91 * 86_400_000) })
    .execute()
  expect(await doctorOf(OLD)).toMatchObject([{ severity: 'hint', what: expect.stringContaining('91 días') }])
  expect(await doctorOf('')).toEqual([])
})

describe('what was given to people', () => {
  test('a code of before is taken beside the old secret, whoever sends it, and by nobody without it', async () => {
    const [both, alone] = [[NEW, OLD] as const, NEW].map((secret) =>
      openAccountDesk(schema.url, {}, { passwords: quickPasswords, secret }),
    )
    try {
      for (const textOf of [before.codes.textOf, both!.codes.textOf]) {
        const { phone } = before.form()
        const { codeId } = await before.codeFor(phone)
        const code = {
          codeId,
          purpose: 'register',
          contact: phone,
          code: textOf(codeId),
          now: before.clock.now,
        } as const
        expect(await alone!.codes.redeem(code)).toMatchObject({ ok: false })
        expect(await both!.codes.redeem({ ...code, code: code.code === '000000' ? '000001' : '000000' })).toMatchObject(
          { ok: false },
        )
        expect(await both!.codes.redeem(code)).toMatchObject({ ok: true })
        expect(await both!.codes.redeem(code)).toMatchObject({ ok: false, refusal: { code: 'codeUsed' } })
      }
    } finally {
      for (const desk of [both, alone]) await desk!.database.destroy()
    }
  })
})
