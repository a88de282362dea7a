// Accounts on a test's own database: the shop's services, with a captcha that takes one word and a clock that is moved.
import { createHash } from 'node:crypto'
import type { KyselyPlugin } from 'kysely'
import { connectDatabase, type Database } from '#platform/database/database.ts'
import { createPasswords, type Passwords } from '#platform/secrets/passwords.ts'
import { createSessions } from '#platform/secrets/sessions.ts'
import type { Secret } from '#platform/secrets/shop-secret.ts'
import { buildAccountServices } from '#server/build/account-services.ts'
import { CODE_JOB, type CodeJob } from '#shop/customers/codes/code.service.ts'
import { defaultSettings, type Settings } from '#shop/settings/settings.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import { NOWHERE, type Origin } from '#shop/shared/requests/origin.ts'
import { newPerson } from './person.ts'

export const SOLVED = 'solved'

export type AccountDesk = ReturnType<typeof openAccountDesk>

/** Whoever asks gets no points, addresses or recommendations: they are other words' business. */
const NOTHING = {
  points: {
    figuresOf: async () => ({ deposits: 0, charges: 0, reserved: 0, cashDeposits: 0, cashCharges: 0, owed: 0 }),
  },
  addresses: { of: async () => [] },
  recommendations: { of: async () => [] },
}

/** For tests that count comparisons, by the thousand. */
export const quickPasswords: Passwords = {
  isBusy: () => false,
  hash: async (password) => createHash('sha256').update(password).digest('hex'),
  verify: async (password, stored) => ((await quickPasswords.hash(password)) === stored ? 'right' : 'wrong'),
}

/** Says of each statement that there is one. */
const telling = (onStatement: () => void): KyselyPlugin => ({
  transformQuery({ node }) {
    onStatement()
    return node
  },
  transformResult: async ({ result }) => result,
})

const SECRET = 'a secret of these tests, long enough'

interface Wishes {
  readonly passwords?: Passwords
  readonly sms?: { isAvailable(): boolean }
  readonly secret?: Secret
  /** Called for each statement the desk sends. */
  readonly onStatement?: () => void
}

export function openAccountDesk(
  url: string,
  settings: Partial<Settings> = {},
  { passwords = createPasswords(), sms = { isAvailable: () => true }, onStatement, secret = SECRET }: Wishes = {},
) {
  const connected = connectDatabase(url, 8)
  const database: Database = onStatement ? connected.withPlugin(telling(onStatement)) : connected
  const sessions = createSessions(database)
  const services = buildAccountServices({
    database,
    secret,
    settings: { current: () => ({ ...defaultSettings, ...settings }) },
    logger: { info: () => undefined, error: () => undefined },
    sessions,
    passwords,
    captcha: { verify: async (payload) => payload === SOLVED },
    sms,
    userParts: NOTHING,
  })
  const clock = { now: instantAt('2026-11-11', '10:00') }

  /** A form nobody sent before. */
  function form(more: object = {}) {
    const { name, lastName, email, rut, telephone: phone, birthdate: birthDate } = newPerson()
    const password = 'una frase larga'
    const person = { name, lastName, email, rut, phone, birthDate, password, passwordConfirmation: password }
    return { ...person, gender: 'female' as const, termsAccepted: true, captchaSolved: true, ...more }
  }

  function askCode(more: Partial<Parameters<typeof services.signUp.requestCode>[0]>) {
    const request = { phone: null, email: '', captcha: SOLVED, follows: '', network: '10.0.0.1', now: clock.now }
    return services.signUp.requestCode({ ...request, ...more })
  }

  /** A code that was sent to a phone or an e-mail. */
  async function codeFor(contact: string): Promise<{ codeId: string; confirmationCode: string }> {
    const issued = await askCode(contact.includes('@') ? { email: contact } : { phone: contact })
    if (!issued.ok) throw new Error(`no code: ${issued.refusal.code}`)
    return { codeId: issued.value.codeId, confirmationCode: services.codes.textOf(issued.value.codeId) }
  }

  /** A member nobody was before. */
  async function join(more: object = {}) {
    const person = form(more)
    const joined = await services.signUp.register({ ...person, ...(await codeFor(person.phone)), now: clock.now })
    if (!joined.ok) throw new Error(`not registered: ${joined.refusal.code}`)
    return { person, account: joined.value }
  }

  function logIn(
    rut: string,
    password: string,
    more: { network?: string; device?: string | null; origin?: Origin } = {},
  ) {
    const from = { captcha: SOLVED, network: '10.0.0.1', device: null, origin: NOWHERE, now: clock.now }
    return services.logIns.logIn({ rut, password, ...from, ...more })
  }

  /** What the worker is to send. */
  async function jobs<Payload>(kind: string): Promise<Payload[]> {
    const rows = await database.selectFrom('job').select('payload').where('kind', '=', kind).orderBy('id').execute()
    return rows.map(({ payload }) => (typeof payload === 'string' ? JSON.parse(payload) : payload) as Payload)
  }

  return {
    ...services,
    database,
    sessions,
    clock,
    form,
    askCode,
    codeFor,
    join,
    logIn,
    jobs,
    codeJobs: () => jobs<CodeJob>(CODE_JOB),
    pass: (milliseconds: number) => {
      clock.now = new Date(clock.now.getTime() + milliseconds)
    },
    close: () => database.destroy(),
  }
}
