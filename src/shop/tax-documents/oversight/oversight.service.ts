// Oversees tax documents: what waits and for whom, which folios are left, and whether a day agrees with the issuer's register. Reading needs no
// issuer; the rest is the worker's, which has one.
import { type Database, inTransaction } from '#platform/database/database.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { Enqueue } from '#platform/work/jobs.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { type Day, dayOf } from '#shop/shared/chile-time.ts'
import { daysDue } from '#shop/shared/nightly-days.ts'
import type { TaxDocumentProvider } from '../provider.ts'
import { type DocumentCounts, runLow } from './attention.ts'
import type { DocumentSearch } from './document-search.ts'
import { createOversightRepository } from './oversight.repository.ts'
import { type DocumentsReconciled, differencesOf, totalsOf } from './reconciled.ts'
import { TAX_ALERT_JOB, type TaxAlert } from './tax-alert.ts'

/** Documents one letter names. */
const MOST_NAMED = 50
/** Taken note of at once, however many wait. */
const MOST_TOLD = 1_000
/** Letters about documents are at least this far apart: when an issuer is away, thousands wait. */
const BETWEEN_LETTERS_MS = 60 * 60_000
/** Until when one process compares a day; whoever finds the issuer away tries again after it. */
const CLAIM_MS = 10 * 60_000
/** Differences of a day that are kept. */
const MOST_DIFFERENCES = 1_000
const SHOWN_DAYS = 14

interface ReadingDeps {
  readonly database: Database
}

/** What is read of the documents, for the desk, the commands and the daily report. */
export function createDocumentOversight({ database }: ReadingDeps) {
  const rows = createOversightRepository()
  return {
    byRowId: (rowId: number) => rows.byRowId(database, rowId),
    ofOrder: (orderRowId: number) => rows.ofOrder(database, orderRowId),
    open: (limit: number) => rows.open(database, limit),
    search: (search: DocumentSearch, limit: number) => rows.search(database, search, limit),
    counts: (now: Date): Promise<DocumentCounts> => rows.counts(database, now),
    folios: () => rows.folios(database),
    /** The latest nights. */
    days: () => rows.days(database, SHOWN_DAYS),
    day: (day: Day) => rows.day(database, day),
    /** Those of the row ids that somebody must still look at. */
    needy: (rowIds: readonly number[], now: Date) => rows.needy(database, rowIds, now),
  }
}

interface Deps extends ReadingDeps {
  readonly provider: TaxDocumentProvider
  readonly settings: { current(): Pick<Settings, 'taxFoliosLow'> }
  readonly enqueue: Enqueue
  readonly logger: Pick<Logger, 'error' | 'info' | 'warn'>
}

/** What the worker does to oversee the documents of an issuer. */
export function createDocumentWatch({ database, provider, settings, enqueue, logger }: Deps) {
  const rows = createOversightRepository()
  const told = (alert: TaxAlert, key: string) => ({ kind: TAX_ALERT_JOB, key, payload: alert })

  return { tellOfDocuments, readFolios, reconcile, reconcileDue }

  /** Tells, each once, of documents that wait for too long, could not be issued or were taken back. */
  async function tellOfDocuments(now: Date): Promise<void> {
    const last = await rows.lastTold(database)
    if (last && now.getTime() - last.getTime() < BETWEEN_LETTERS_MS && last <= now) return
    const untold = await rows.untold(database, now, MOST_TOLD)
    if (untold.length === 0) return
    const rowIds = untold.slice(0, MOST_NAMED).map(({ rowId }) => rowId)
    await inTransaction(database, async (tx) => {
      await rows.markTold(tx, untold, now)
      // Two workers that see the same write one letter.
      const key = `documents-${untold.map(({ need }) => need[0]).join('').slice(0, 20)}-${rowIds[0]}-${untold.at(-1)!.rowId}` // biome-ignore format: one text
      await enqueue(tx, told({ about: 'documents', rowIds, count: untold.length }, key))
    })
    const needs = untold.map(({ rowId, need }) => `${rowId} ${need}`).slice(0, MOST_NAMED)
    logger.error({ count: untold.length, needs }, 'ALERT: tax documents need a person')
  }

  /** Reads how many folios are left of each kind, and tells once when one runs low. */
  async function readFolios(now: Date): Promise<void> {
    const left = await provider.folios()
    if (!left) return logger.warn({ provider: provider.name }, 'folios could not be read')
    const few = settings.current().taxFoliosLow
    for (const each of left)
      await inTransaction(database, async (tx) => {
        await rows.saveFolios(tx, each, now)
        if (few === 0 || !runLow(each, few, dayOf(now))) return rows.endFolioAlert(tx, each.kind)
        if (!(await rows.claimFolioAlert(tx, each.kind, now))) return
        const { kind, left: count, expires } = each
        await enqueue(tx, told({ about: 'folios', kind, left: count, expires }, `folios-${kind}-${now.toISOString()}`))
        logger.error({ kind, left: count, expires }, 'ALERT: folios run low')
      })
  }

  /** Compares a day's documents with the issuer's and stores the result; null where the issuer cannot be read now. */
  async function reconcile(day: Day, now: Date, tells = false): Promise<DocumentsReconciled | null> {
    const theirs = await provider.sums(day)
    if (!theirs) return null
    const ours = await rows.ofDay(database, day)
    const totals = totalsOf(ours, theirs)
    const differences: DocumentsReconciled['differences'][number][] = []
    for (const each of totals) {
      const listed = (await provider.listed?.(each.kind, day)) ?? null
      differences.push(...differencesOf(each, ours, listed))
    }
    const reconciled = { day, totals, differences: differences.slice(0, MOST_DIFFERENCES) }
    await inTransaction(database, async (tx) => {
      await rows.saveDay(tx, reconciled, now)
      if (tells && differences.length > 0) await enqueue(tx, told({ about: 'day', day }, `day-${day}`))
    })
    if (differences.length > 0)
      logger.error({ day, count: differences.length }, 'ALERT: tax documents do not reconcile')
    else logger.info({ day }, 'tax documents reconcile')
    return reconciled
  }

  /** What the worker does: the days due at `now`, each once whoever else works; returns how many. */
  async function reconcileDue(now: Date): Promise<number> {
    const done = await rows.daysDone(database)
    let count = 0
    for (const day of daysDue(now, new Set(done), done[0] ?? null)) {
      const machineNow = new Date()
      const until = new Date(machineNow.getTime() + CLAIM_MS)
      if (!(await rows.claimDay(database, day, machineNow, until))) continue
      if (await reconcile(day, now, true)) count += 1
      else logger.warn({ day, provider: provider.name }, 'register of tax documents could not be read')
    }
    return count
  }
}
