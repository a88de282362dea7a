// The card somebody with an account has registered with Webpay Oneclick: registering it, charging it, taking it back.
//
// Transbank drops a card that is not finished within 60 seconds of the return, so the return finishes it before anything else, but only in
// the session that began it: whoever sends somebody else to Transbank with a token of his own gets no card by it.
// Of several returns the first does; the others wait for what came of it, and one of them finishes it when the first has died. A card that is taken back is gone here at once, and at
// Transbank by a job.

import { setTimeout as pause } from 'node:timers/promises'
import { type Database, inTransaction, type Queryable } from '#platform/database/database.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { Sealer } from '#platform/secrets/sealed-value.ts'
import type { Enqueue } from '#platform/work/jobs.ts'
import type { Caller } from '#shop/customers/customer.ts'
import { DAY } from '#shop/shared/durations.ts'
import { isPublicId } from '#shop/shared/ids.ts'
import { done, type Refusal, type Result, refuse } from '#shop/shared/result.ts'
import { createCardRepository, type Registration, type SealedCard } from './card.repository.ts'
import {
  isBegunBy,
  isOver,
  mayPayIn,
  type RegistrationBrowser,
  type RegistrationOutcome,
  type RegistrationReturned,
  type StoredCard,
} from './card.ts'
import type { CardRegistry } from './card-registry.provider.ts'
import { registrationReturn, type StartedRegistration } from './registration.ts'

/** Is the job that takes a card back at Transbank. */
export const FORGET_CARD_JOB = 'oneclick.forget'
export type ForgetCardJob = Pick<SealedCard, 'username' | 'sealed'>

/** Is what a charge sends to Transbank about the card. */
export interface CardCharge {
  readonly username: string
  readonly tbkUser: string
  readonly instalments: number
}

type Owner = Pick<Caller, 'rowId' | 'id'>

interface Deps {
  readonly database: Database
  /** Calls Transbank; null without a contract with it. */
  readonly registry: CardRegistry | null
  readonly sealer: Sealer
  readonly enqueue: Enqueue
  /** Without a slash at the end. */
  readonly siteUrl: string
  readonly newId: <Kind extends string>() => Kind
  readonly logger: Pick<Logger, 'warn'>
}

/** Is the address segment of returns from a registration: beside those of payments, which are read alike. */
export const CARD_RETURNS = 'tarjeta'
const MAX_WAIT_MS = 20_000
const POLL_MS = 150
const REGISTRATION_DAYS = 1
/** A card is sealed for as long as it is stored. */
const FOR_GOOD = new Date('2999-12-31T00:00:00Z')

export type CardService = ReturnType<typeof createCardService>

export function createCardService({ database, registry, sealer, enqueue, siteUrl, newId, logger }: Deps) {
  const cards = createCardRepository()

  async function cardOf(owner: Pick<Owner, 'rowId'>): Promise<SealedCard | null> {
    return (await cards.of(database, [owner.rowId]))[0] ?? null
  }

  return {
    /** The card of a customer; null for none. */
    of: (owner: Pick<Owner, 'rowId'>): Promise<StoredCard | null> => cardOf(owner),

    /** Begins to register a card; the browser is sent to Transbank with the token. */
    async register(
      owner: Owner,
      { email, sessionMark }: { readonly email: string; readonly sessionMark: string | null },
      now: Date,
    ): Promise<Result<StartedRegistration, Refusal<'cardRegistration'>>> {
      const id = newId<string>()
      const username = owner.id
      await cards.addRegistration(database, { id, customerRowId: owner.rowId, username, sessionMark, now })
      const started = await registry?.start(username, email, `${siteUrl}/pagos/retorno/${CARD_RETURNS}/${id}`)
      if (!started) {
        logger.warn({ registration: id }, 'a card could not be registered: no token')
        return refuse({ code: 'cardRegistration' })
      }
      await cards.setToken(database, id, started.token)
      return done(started)
    },

    /**
     * Handles a browser that came back. Its parameters are hints; null when they are of no registration. What another
     * browser brings back is over: it is not finished for the one that began it either, who may have sent a stranger to
     * enter his card.
     */
    async comeBack(
      id: string,
      params: Readonly<Record<string, string>>,
      browser: RegistrationBrowser,
      now: Date,
    ): Promise<RegistrationReturned | null> {
      const found = isPublicId(id) ? await cards.registration(database, id) : null
      const back = registrationReturn(params)
      if (!found || back.kind === 'unrecognised' || back.token !== found.token) return null
      if (!isBegunBy(found, browser)) {
        if (await cards.advance(database, found.rowId, 'started', 'failed'))
          logger.warn({ registration: id }, 'a card was not registered: another browser came back')
        return 'elsewhere'
      }
      if (back.kind === 'canceled') await cards.advance(database, found.rowId, 'started', 'canceled')
      return outcomeOf(id, back.kind === 'finished', now)
    },

    /** Finds what charges this customer's card; refused for another's, and for instalments it does not have. */
    async chargeOf(
      owner: Owner,
      cardId: string,
      instalments: number,
      now: Date,
    ): Promise<Result<CardCharge, Refusal<'cardUnknown' | 'instalmentsUnknown'>>> {
      const card = await cardOf(owner)
      const tbkUser = card && sealer.open(card.sealed, now)
      if (!card || card.id !== cardId || tbkUser === null) return refuse({ code: 'cardUnknown' })
      if (!mayPayIn(card.type, instalments)) return refuse({ code: 'instalmentsUnknown' })
      return done({ username: card.username, tbkUser, instalments })
    },

    remove(owner: Owner, cardId: string): Promise<Result<null, Refusal<'cardUnknown'>>> {
      return inTransaction(database, async (tx) => {
        const [card] = await cards.of(tx, [owner.rowId])
        if (card?.id !== cardId || !(await cards.delete(tx, owner.rowId, cardId)))
          return refuse({ code: 'cardUnknown' })
        await forget(tx, card)
        return done(null)
      })
    },

    /** Takes back the cards of people whose data are deleted in `tx`; their rows go with the rest. */
    async forgetOf(tx: Queryable, customerRowIds: readonly number[]): Promise<void> {
      for (const card of await cards.of(tx, customerRowIds)) await forget(tx, card)
    },

    /** The job: throws, to be repeated, until Transbank has said that the card is gone. */
    async forgetAtTransbank({ username, sealed }: ForgetCardJob, now: Date): Promise<void> {
      const tbkUser = sealer.open(sealed, now)
      if (tbkUser === null) return
      if (!(await registry?.remove(username, tbkUser))) throw new Error('the card could not be taken back yet')
    },

    deleteOldRegistrations: (now: Date): Promise<number> =>
      cards.deleteRegistrationsBefore(database, new Date(now.getTime() - REGISTRATION_DAYS * DAY)),
  }

  /**
   * Waits for the outcome of a registration. With `mayFinish` it finishes one that nobody finishes, or whose lease is
   * over because its return has died.
   */
  async function outcomeOf(id: string, mayFinish: boolean, now: Date): Promise<RegistrationOutcome> {
    const end = Date.now() + MAX_WAIT_MS
    for (;;) {
      const found = await cards.registration(database, id)
      if (!found) return 'failed'
      if (isOver(found.state)) return found.state
      if (mayFinish && (await isOurs(found))) return finish(id, found, now)
      if (Date.now() > end) return 'failed'
      await pause(POLL_MS)
    }
  }

  async function isOurs({ rowId, leaseUntil }: Registration): Promise<boolean> {
    const machineNow = new Date()
    if (leaseUntil !== null && leaseUntil > machineNow) return false
    const until = new Date(machineNow.getTime() + (registry?.leaseMs ?? 0))
    return cards.startFinishing(database, rowId, machineNow, until)
  }

  async function finish(id: string, { rowId, customerRowId, username, token }: Registration, now: Date) {
    const finished = (await registry?.finish(token ?? '')) ?? ({ kind: 'failed', reason: 'no contract' } as const)
    if (finished.kind !== 'registered') {
      logger.warn({ registration: id, reason: finished.reason }, 'a card was not registered')
      await cards.advance(database, rowId, 'finishing', finished.kind)
      return finished.kind
    }
    const { tbkUser, type, digits } = finished
    const card = { id: newId<string>(), type, digits, username, sealed: sealer.seal(tbkUser, FOR_GOOD) }
    return inTransaction(database, async (tx) => {
      if (await cards.advance(tx, rowId, 'finishing', 'registered')) {
        await cards.put(tx, customerRowId, card, now)
        await cards.failStarted(tx, customerRowId)
        return 'registered'
      }
      await forget(tx, card) // its person has left meanwhile
      return 'failed'
    })
  }

  function forget(tx: Queryable, { id, username, sealed }: SealedCard): Promise<void> {
    const payload: ForgetCardJob = { username, sealed }
    return enqueue(tx, { kind: FORGET_CARD_JOB, key: id, payload })
  }
}
