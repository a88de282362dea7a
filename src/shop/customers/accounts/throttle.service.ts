// Slows down whoever guesses passwords. A try is counted as a failure before the password is looked at, and taken back when it
// was right: a hundred tries at once are a hundred failures.
import { type Database, inTransaction, type Queryable } from '#platform/database/database.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { done, type Result, refuse } from '#shop/shared/result.ts'
import { partyOf } from '../codes/code.ts'
import { createThrottleRepository } from './throttle.repository.ts'
import { remembered, THROTTLES, type ThrottlePolicy, waitBefore, withFailure, withoutFailure } from './throttle.ts'

/** Who tries to log in. */
interface LoginTry {
  readonly rut: string
  readonly network: string | null
  /** The proof of a browser that logged in with this RUT before; null for any other. */
  readonly device: string | null
}

/** A try that was counted. */
interface CountedTry {
  readonly parties: readonly string[]
}

interface Deps {
  readonly database: Database
  /** For these hashes alone (platform/secrets/shop-secret.ts); with another one they are counted anew. */
  readonly key: Buffer
  /**
   * What failed from elsewhere keeps nobody out who did not fail himself: it only leaves every network fewer tries. For secrets too long
   * to be guessed so (an order's RUT is one of 25 million); not for passwords people choose.
   */
  readonly neverLocksFromElsewhere?: true
  readonly settings: { current(): Pick<Settings, 'loginFailuresPerAccount' | 'loginFailuresPerNetwork'> }
}

const RETENTION_MS = 2 * 24 * 60 * 60_000

export type ThrottleService = ReturnType<typeof createThrottleService>

export function createThrottleService({ database, key, settings, neverLocksFromElsewhere }: Deps) {
  const throttles = createThrottleRepository()

  return {
    /** Counts a try; refused while one of its keys has to wait, which counts nothing. */
    async take(login: LoginTry, now: Date): Promise<Result<CountedTry, { code: 'loginTooOften'; seconds: number }>> {
      const counted = countedOf(login)
      const parties = counted.map(({ party }) => party)
      return inTransaction(database, async (tx) => {
        const stored = await throttles.lock(tx, parties, now)
        const failuresOf = ({ party }: Counted) => stored.get(party) ?? null
        const isElsewhere = ({ kind }: Counted) => neverLocksFromElsewhere && kind === 'rut'
        const waits = counted.filter((each) => !isElsewhere(each)).map((each) => waitBefore(failuresOf(each), now))
        const wait = Math.max(...waits)
        if (wait > 0) return refuse({ code: 'loginTooOften', seconds: Math.ceil(wait / 1000) })
        const isGuessed = counted.some(
          (each) => isElsewhere(each) && remembered(failuresOf(each), each.policy, now) >= each.policy.free,
        )
        for (const each of counted) {
          const policy = isGuessed && each.kind === 'pair' ? THROTTLES.pairAmongGuesses : each.policy
          await throttles.save(tx, each.party, withFailure(failuresOf(each), policy, now))
        }
        return done({ parties })
      })
    },

    /** Takes a counted try back: it was right, or it could not be looked at. */
    async giveBack({ parties }: CountedTry, now: Date): Promise<void> {
      await inTransaction(database, async (tx) => {
        for (const [party, failures] of await throttles.lock(tx, parties, now))
          await throttles.save(tx, party, withoutFailure(failures))
      })
    },

    /** Forgets what was counted for a RUT from anywhere: its owner has a new password. */
    forgetRut: (db: Queryable, rut: string): Promise<void> => throttles.forget(db, [partyOf(key, 'rut', rut)]),

    deleteOld: (now: Date): Promise<void> =>
      throttles.deleteOlderThan(database, new Date(now.getTime() - RETENTION_MS)),
  }

  /** Under what a try is counted. */
  function countedOf({ rut, network, device }: LoginTry): readonly Counted[] {
    const under = (kind: Counted['kind'], value: string, policy: ThrottlePolicy): Counted => ({
      ...{ kind, policy },
      party: partyOf(key, kind, value),
    })
    if (device !== null) return [under('device', `${rut} ${device}`, THROTTLES.device)]
    const { loginFailuresPerAccount, loginFailuresPerNetwork } = settings.current()
    const from = network ?? 'unknown'
    return [
      under('pair', `${rut} ${from}`, THROTTLES.pair),
      under('rut', rut, { ...THROTTLES.rut, free: loginFailuresPerAccount }),
      under('network', from, { ...THROTTLES.network, free: loginFailuresPerNetwork }),
    ]
  }
}

interface Counted {
  readonly kind: 'pair' | 'rut' | 'network' | 'device'
  readonly party: string
  readonly policy: ThrottlePolicy
}
