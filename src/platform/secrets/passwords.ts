// Hashes and verifies passwords by argon2id, in the PHC form. Node computes them on its thread pool, on half of the
// processors at most, so that pages, files and compression keep theirs; at most 40 wait.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'

/** The cost of a hash: 19 MiB, two passes, one lane, the least OWASP asks for, and a third of a second at most on a small machine. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const
const SALT_BYTES = 16
const CONCURRENCY = Math.max(1, availableParallelism() >> 1)
const MAX_WAITING = 40

/** A hash that no password gives: somebody who does not exist is verified against it, which takes as long. */
const NOBODY = format(Buffer.alloc(SALT_BYTES, 1), Buffer.alloc(COST.tagLength, 1))

const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,64})\$([A-Za-z0-9+/]{22,128})$/

type Verdict = 'right' | 'wrong' | 'busy'

export interface Passwords {
  /** Says whether another password would wait too long. */
  isBusy(): boolean
  hash(password: string): Promise<string>
  /** Compares a password with a stored hash; `stored` is null for nobody, which is wrong after the same time. */
  verify(password: string, stored: string | null): Promise<Verdict>
}

export function createPasswords({ concurrency = CONCURRENCY, maxWaiting = MAX_WAITING } = {}): Passwords {
  const inTurn = pLimit(concurrency)
  const isBusy = () => inTurn.pendingCount >= maxWaiting

  return {
    isBusy,
    async hash(password) {
      const salt = randomBytes(SALT_BYTES)
      return format(salt, await inTurn(() => derive(password, salt, COST)))
    },
    async verify(password, stored) {
      if (isBusy()) return 'busy'
      const parts = PHC.exec(stored ?? NOBODY)
      if (!parts) throw new Error('a stored password has an unknown form')
      const [, memory, passes, parallelism, salt, tag] = parts as unknown as [string, ...string[]]
      const expected = Buffer.from(tag!, 'base64')
      const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
      const derived = await inTurn(() =>
        derive(password, Buffer.from(salt!, 'base64'), { ...cost, tagLength: expected.length }),
      )
      return timingSafeEqual(derived, expected) && stored !== null ? 'right' : 'wrong'
    },
  }
}

type Cost = { readonly [Key in keyof typeof COST]: number }

/** Computes a hash; the same letters are the same password however a keyboard composes them. */
function derive(password: string, nonce: Buffer, cost: Cost): Promise<Buffer> {
  const message = password.normalize('NFKC')
  return new Promise((resolve, reject) =>
    argon2('argon2id', { message, nonce, ...cost }, (error, derived) => (error ? reject(error) : resolve(derived))),
  )
}

function format(salt: Buffer, tag: Buffer): string {
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${plain(salt)}$${plain(tag)}`
}

/** Writes base64 without the padding, as PHC has it. */
function plain(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
