// Tells the shop what became of a payment: signed, again after silence or a refusal, and as scenarios say twice,
// late, never, out of order, or with a signature that does not hold.
import { randomUUID } from 'node:crypto'
import type { Scenario } from '#sandbox/control/scenarios.ts'
import type { World } from '#sandbox/world.ts'
import { openJournal } from './journal.ts'

export interface NoticeContent {
  readonly paymentId: string
  /** The shop's reference of the payment. */
  readonly reference: string
  readonly url: string
  /** In the provider's words: `checkout.paid`. */
  readonly event: string
  /** What is sent, before it is signed. */
  readonly payload: unknown
}

export interface Notice extends NoticeContent {
  readonly id: string
  readonly createdAt: number
  readonly state: 'waiting' | 'delivered' | 'given_up' | 'lost'
  /** What each try was answered; null: nothing. */
  readonly answers: readonly (number | null)[]
  /** When it is sent next. */
  readonly nextAt: number
}

/** One sending, ready to go. */
export interface SealedNotice {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** How a provider sends. */
export interface NoticeFormat {
  /** `at`: epoch ms that is signed. `secret`: another than ours where the signature is not to hold. */
  seal(notice: Notice, at: number, secret: string): SealedNotice
  readonly secret: string
  /** Headers and parameters of the signature, left out by `unsigned_notice`. */
  readonly signatureHeaders: readonly string[]
  /** How long after each failed try the next one comes, in ms of the sandbox's clock. */
  readonly resendAfterMs: readonly number[]
  readonly timeoutMs: number
  /** Refusals that are answers: not sent again. */
  readonly refusals?: readonly number[]
}

/** Of a protocol that signs no notices. How often they come again is ours. */
export const UNSIGNED: NoticeFormat = {
  secret: '',
  signatureHeaders: [],
  resendAfterMs: [60_000, 5 * 60_000, 30 * 60_000],
  timeoutMs: 15_000,
  seal: ({ url, payload }) => ({ url, headers: {}, body: JSON.stringify(payload) }),
}

export interface Notices {
  /** Writes it down, sends it after `before`; resolves after the first try, or at once where a scenario holds it back. */
  send(content: NoticeContent, before?: Promise<void>): Promise<void>
  /** Sends the last notices of a payment again, the newest first where `reversed`. */
  replay(reference: string, times: number, reversed: boolean): Promise<number>
  list(): Notice[]
  clear(): void
  close(): void
}

const LATE_MS = 20 * 60_000
const OLD_MS = 3_600_000

/** Opens the notices of a provider; those a killed process left waiting are sent again. `answered`: what the shop said to each try. */
export function openNotices(
  world: World,
  provider: string,
  format: NoticeFormat,
  answered: (paymentId: string, status: number | null) => void = () => undefined,
): Notices {
  const { clock, scenarios, calls } = world
  const journal = openJournal<Notice>({
    file: world.journalFile(`${provider}-notices`),
    keyOf: ({ id }) => id,
    parse: parseNotice,
  })
  let held: Notice | undefined
  for (const notice of journal.list().reverse()) if (notice.state === 'waiting') planNext(notice)

  function planNext(notice: Notice): void {
    clock.plan(notice.nextAt, () => {
      const now = journal.get(notice.id)
      if (now?.state === 'waiting') void attempt(now)
    })
  }

  /** One try, and the plan for the next where it failed. */
  async function attempt(notice: Notice, scenario?: Scenario): Promise<void> {
    const status = await post(notice, scenario)
    const answers = [...notice.answers, status]
    const delivered = status !== null && ((status >= 200 && status < 300) || format.refusals?.includes(status) === true)
    const wait = format.resendAfterMs[answers.length - 1]
    if (journal.get(notice.id) === undefined) return // a reset came between
    answered(notice.paymentId, status)
    if (delivered || wait === undefined) {
      journal.save({ ...notice, answers, state: delivered ? 'delivered' : 'given_up' })
      return
    }
    const waiting = { ...notice, answers, nextAt: clock.now() + wait }
    journal.save(waiting)
    planNext(waiting)
  }

  async function post(notice: Notice, scenario: Scenario | undefined): Promise<number | null> {
    const at = clock.now() - (scenario === 'old_signature' ? OLD_MS : 0)
    const secret = scenario === 'bad_signature' ? `not-${format.secret}` : format.secret
    const { url, headers, body } = format.seal(notice, at, secret)
    const signed = Object.entries(headers).filter(
      ([name]) => scenario !== 'unsigned_notice' || !format.signatureHeaders.includes(name),
    )
    const status = await answerTo(url, Object.fromEntries(signed), body)
    const { reference: buyOrder, paymentId: token } = notice
    calls.add({ at: clock.isoNow(), provider, operation: 'notice', buyOrder, token, status, scenario })
    return status
  }

  async function answerTo(url: string, headers: Record<string, string>, body: string): Promise<number | null> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(format.timeoutMs),
      })
      await response.body?.cancel()
      return response.status
    } catch {
      return null
    }
  }

  return {
    async send(content, before) {
      const planned = scenarios.take(provider, 'notice', { buyOrder: content.reference })
      const now = clock.now()
      const notice: Notice = {
        ...content,
        id: randomUUID(),
        createdAt: now,
        state: planned?.scenario === 'lost_notice' ? 'lost' : 'waiting',
        answers: [],
        nextAt: planned?.scenario === 'late_notice' ? now + (planned.delayMs || LATE_MS) : now,
      }
      journal.save(notice)
      if (notice.state === 'lost') return
      if (planned?.scenario === 'late_notice') return planNext(notice)
      if (planned?.scenario === 'disordered_notices') {
        held = notice
        return
      }
      await before
      await attempt(notice, planned?.scenario)
      if (planned?.scenario === 'duplicate_notice')
        await Promise.all(Array.from({ length: planned.copies }, () => post(notice, planned.scenario)))
      const earlier = held
      held = undefined
      if (earlier) await attempt(earlier, 'disordered_notices')
    },
    async replay(reference, times, reversed) {
      const found = journal.list().filter((notice) => notice.reference === reference)
      if (!reversed) found.reverse()
      for (let time = 0; time < times; time += 1) for (const notice of found) await post(notice, undefined)
      return found.length * times
    },
    list: () => journal.list(),
    clear() {
      held = undefined
      journal.clear()
    },
    close: () => journal.close(),
  }
}

/** Only we write these lines: what is to be found out is whether one was torn. */
function parseNotice(value: unknown): Notice {
  if (typeof value !== 'object' || value === null || !('answers' in value) || !('nextAt' in value))
    throw new Error('not a notice')
  return value as Notice
}
