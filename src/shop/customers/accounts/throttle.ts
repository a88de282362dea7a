// How long somebody waits after passwords that were wrong. What fails is counted under several keys: the RUT from one network,
// the RUT from anywhere, the network whatever the RUT. Nobody is locked out: the wait has an end, and failures are forgotten.
import { MINUTE, SECOND } from '#shop/shared/durations.ts'

/** What is stored under a key. */
export interface Failures {
  readonly count: number
  readonly lastAt: Date
  readonly blockedUntil: Date
}

export interface ThrottlePolicy {
  /** Failures that cost no wait. */
  readonly free: number
  /** One failure is forgotten after so long. */
  readonly forgetMs: number
  readonly maxWaitMs: number
  /** The first wait, from which they double; a second when left out. */
  readonly firstWaitMs?: number
}

/** `rut` and `network` also have a number of free failures, which is a setting. */
export const THROTTLES = {
  /** One RUT from one network. */
  pair: { free: 5, forgetMs: 10 * MINUTE, maxWaitMs: 15 * MINUTE },
  /** One RUT from anywhere. */
  rut: { forgetMs: 5 * MINUTE, maxWaitMs: 15 * MINUTE },
  /** One network, whatever the RUT. */
  network: { forgetMs: MINUTE, maxWaitMs: 15 * MINUTE },
  /** One network while too many failed from elsewhere, where that itself keeps nobody out: two tries, then four an hour. */
  pairAmongGuesses: { free: 1, forgetMs: 10 * MINUTE, maxWaitMs: 15 * MINUTE, firstWaitMs: 15 * MINUTE },
  /** A browser that logged in with this RUT before: the two above do not count for it. */
  device: { free: 10, forgetMs: 5 * MINUTE, maxWaitMs: 5 * MINUTE },
} as const

/**
 * Milliseconds until the next try; 0 when it may be now. A failure that cost no wait blocks nobody, though its instant is
 * later than that of a try that came before it and is looked at after it.
 */
export function waitBefore(failures: Failures | null, now: Date): number {
  if (failures === null || failures.blockedUntil <= failures.lastAt) return 0
  return Math.max(0, failures.blockedUntil.getTime() - now.getTime())
}

/** After one more failure: waits double from the first that is not free. */
export function withFailure(failures: Failures | null, policy: ThrottlePolicy, now: Date): Failures {
  const count = remembered(failures, policy, now) + 1
  const beyond = count - policy.free
  const { maxWaitMs, firstWaitMs = SECOND } = policy
  const wait = beyond <= 0 ? 0 : Math.min(maxWaitMs, firstWaitMs * 2 ** Math.min(beyond - 1, 30))
  return { count, lastAt: now, blockedUntil: new Date(now.getTime() + wait) }
}

/** A try that was counted as a failure ahead turned out right: it is taken back. */
export function withoutFailure(failures: Failures): Failures {
  return { ...failures, count: Math.max(0, failures.count - 1), blockedUntil: failures.lastAt }
}

/** The failures that are not forgotten. */
export function remembered(
  failures: Failures | null,
  { forgetMs }: Pick<ThrottlePolicy, 'forgetMs'>,
  now: Date,
): number {
  if (!failures) return 0
  const forgotten = Math.floor(Math.max(0, now.getTime() - failures.lastAt.getTime()) / forgetMs)
  return Math.max(0, failures.count - forgotten)
}
