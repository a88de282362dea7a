// The documents an issuer's stand-in has issued, in a journal on disk: folios without a hole, what each key gave, the tax office's verdict.
import { randomBytes } from 'node:crypto'
import { openJournal } from '#sandbox/payments/journal.ts'
import type { World } from '#sandbox/world.ts'

/** What the tax office says in the end. */
export type Verdict = 'accepted' | 'remarked' | 'rejected'
export type PaperState = 'received' | 'pending' | Verdict

export interface IssuedPaper {
  /** Counts up over all kinds. */
  readonly id: number
  readonly token: string
  readonly kind: number
  readonly folio: number
  readonly day: string
  readonly net: number
  readonly iva: number
  /** Additional taxes. */
  readonly other: number
  readonly total: number
  readonly receiver: string
  /** Null of nobody in particular. */
  readonly receiverName: string | null
  readonly key: string
  readonly at: number
  readonly verdict: Verdict
  readonly lines: readonly PaperLine[]
  readonly reference: PaperReference | null
  /** Whether it says that it lessens no tax any more. */
  readonly isTooLateForTax: boolean
  /** What came, as it came. */
  readonly sent: unknown
}

export interface PaperLine {
  readonly name: string
  readonly quantity: number
  /** Millionths of a peso, with taxes on a boleta where the issuer takes them so. */
  readonly millionths: number
  readonly amount: number
  /** Of the additional taxes, by the tax office. */
  readonly codes: readonly number[]
}

export interface PaperReference {
  readonly kind: number
  readonly folio: number
  readonly day: string
  readonly code: number
}

export type NewPaper = Omit<IssuedPaper, 'id' | 'token' | 'folio' | 'at'>

export type Register = ReturnType<typeof openRegister>

export function openRegister({ clock, taxOffice, journalFile }: World, name: string) {
  const journal = openJournal<IssuedPaper>({ file: journalFile(name), keyOf: ({ id }) => String(id), parse: paperOf })
  const byKey = new Map<string, IssuedPaper>()
  const byFolio = new Map<string, IssuedPaper>()
  const byToken = new Map<string, IssuedPaper>()
  const lastFolios = new Map<number, number>()
  let lastId = 0
  for (const paper of journal.list().reverse()) remember(paper)

  function remember(paper: IssuedPaper): void {
    if (paper.key) byKey.set(`${paper.kind} ${paper.key}`, paper)
    byFolio.set(`${paper.kind} ${paper.folio}`, paper)
    byToken.set(paper.token, paper)
    lastFolios.set(paper.kind, Math.max(paper.folio, lastFolios.get(paper.kind) ?? 0))
    lastId = Math.max(lastId, paper.id)
  }
  const foliosLeft = (kind: number) => Math.max(0, taxOffice.folios() - (lastFolios.get(kind) ?? 0))
  return {
    /** The oldest first. */
    all: (): IssuedPaper[] => journal.list().reverse(),
    byId: (id: number) => journal.get(String(id)),
    byToken: (token: string) => byToken.get(token),
    byFolio: (kind: number, folio: number) => byFolio.get(`${kind} ${folio}`),
    /** What a key of a kind last gave. */
    byKey: (kind: number, key: string) => (key ? byKey.get(`${kind} ${key}`) : undefined),
    foliosLeft,
    lastFolio: (kind: number) => lastFolios.get(kind) ?? 0,
    add(given: NewPaper): IssuedPaper {
      const numbers = { id: lastId + 1, folio: (lastFolios.get(given.kind) ?? 0) + 1, at: clock.now() }
      const made = { ...given, ...numbers, token: randomBytes(32).toString('hex') }
      journal.save(made)
      remember(made)
      return made
    },
    stateOf({ at, verdict }: IssuedPaper): PaperState {
      const age = clock.now() - at
      if (age < taxOffice.acceptAfterMs() / 2) return 'received'
      return age < taxOffice.acceptAfterMs() ? 'pending' : verdict
    },
    clear() {
      journal.clear()
      for (const each of [byKey, byFolio, byToken, lastFolios]) each.clear()
      lastId = 0
    },
    close: () => journal.close(),
  }
}

function paperOf(value: unknown): IssuedPaper {
  const { id, kind, folio, total } = value as IssuedPaper
  if (![id, kind, folio, total].every(Number.isInteger)) throw new Error('no document')
  return value as IssuedPaper
}
