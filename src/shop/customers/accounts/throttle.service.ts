// Slows down whoever guesses passwords. A try is counted as a failure before the password is looked at, and taken back when it
// was right: a hundred tries at once are a hundred failures.
import { type Database, inTransaction, type Queryable } from '#platform/database.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { done, type Result, refuse } from '#shop/shared/result.ts'
import { partyOf } from '../codes/code.ts'
import { createThrottleRepository } from './throttle.repository.ts'
import { THROTTLES, type ThrottlePolicy, waitBefore, withFailure, withoutFailure } from './throttle.ts'

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
  /** For these hashes alone (platform/signed-value.ts). */
  readonly key: Buffer
  readonly settings: { current(): Pick<Settings, 'loginFailuresPerAccount' | 'loginFailuresPerNetwork'> }
}

const RETENTION_MS = 2 * 24 * 60 * 60_000

export type ThrottleService = ReturnType<typeof createThrottleService>

export function createThrottleService({ database, key, settings }: Deps) {
  const throttles = createThrottleRepository()

  return {
    /** Counts a try; refused while one of its keys has to wait, which counts nothing. */
    async take(login: LoginTry, now: Date): Promise<Result<CountedTry, { code: 'loginTooOften'; seconds: number }>> {
      const policies = policiesOf(login)
      const parties = [...policies.keys()]
      return inTransaction(database, async (tx) => {
        const stored = await throttles.lock(tx, parties, now)
        const wait = Math.max(...parties.map((party) => waitBefore(stored.get(party) ?? null, now)))
        if (wait > 0) return refuse({ code: 'loginTooOften', seconds: Math.ceil(wait / 1000) })
        for (const [party, policy] of policies)
          await throttles.save(tx, party, withFailure(stored.get(party) ?? null, policy, now))
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

  function policiesOf({ rut, network, device }: LoginTry): ReadonlyMap<string, ThrottlePolicy> {
    if (device !== null) return new Map([[partyOf(key, 'device', `${rut} ${device}`), THROTTLES.device]])
    const { loginFailuresPerAccount, loginFailuresPerNetwork } = settings.current()
    const from = network ?? 'unknown'
    return new Map<string, ThrottlePolicy>([
      [partyOf(key, 'pair', `${rut} ${from}`), THROTTLES.pair],
      [partyOf(key, 'rut', rut), { ...THROTTLES.rut, free: loginFailuresPerAccount }],
      [partyOf(key, 'network', from), { ...THROTTLES.network, free: loginFailuresPerNetwork }],
    ])
  }
}
