// The documents OpenFactura's stand-in has issued: folios without a hole, keys for 24 hours, the tax office's answer after a while.
import { randomBytes } from 'node:crypto'
import { openJournal } from '#sandbox/payments/journal.ts'

export interface IssuedHere {
  readonly token: string
  readonly kind: number
  readonly folio: number
  readonly day: string
  readonly net: number
  readonly iva: number
  readonly other: number
  readonly total: number
  readonly receiver: string
  readonly key: string
  readonly at: number
  readonly isRejected: boolean
  readonly dte: unknown
}

const KEY_MS = 24 * 3_600_000

/** `file`: where what was issued outlives the sandbox's process. */
export function createRegister(now: () => number, acceptAfterMs: () => number, file: string | undefined) {
  const journal = openJournal<IssuedHere>({ file, keyOf: ({ token }) => token, parse: (value) => value as IssuedHere })
  let issued: IssuedHere[] = journal.list().reverse()
  return {
    all: (): readonly IssuedHere[] => issued,
    byToken: (token: string) => issued.find((one) => one.token === token),
    byFolio: (kind: number, folio: number) => issued.find((one) => one.kind === kind && one.folio === folio),
    /** What a key gave within the last 24 hours. */
    byKey: (key: string) => issued.findLast((one) => one.key === key && now() - one.at < KEY_MS),
    add(given: Omit<IssuedHere, 'token' | 'folio' | 'at'>): IssuedHere {
      const folio = 1 + issued.filter(({ kind }) => kind === given.kind).length
      const made = { ...given, folio, token: randomBytes(32).toString('hex'), at: now() }
      issued = [...issued, made]
      journal.save(made)
      return made
    },
    stateOf({ at, isRejected }: IssuedHere): string {
      const age = now() - at
      if (age < acceptAfterMs() / 2) return 'Sin estado'
      if (age < acceptAfterMs()) return 'Pendiente'
      return isRejected ? 'Rechazado' : 'Aceptado'
    },
    close: () => journal.close(),
    clear() {
      journal.clear()
      issued = []
    },
  }
}

export type Register = ReturnType<typeof createRegister>
