// Bsale as a source of the catalogue: what is read there becomes the rows of an owner's files, which are checked, shown, guarded and written as
// such. At night all of it is read; by day what Bsale hints at. What it does not name stays.
import type { Database } from '#platform/database/database.ts'
import type { Enqueue } from '#platform/work/jobs.ts'
import { dayOf } from '#shop/shared/chile-time.ts'
import { done, type Refusal, type Result, refuse } from '#shop/shared/result.ts'
import type { OperatorContext } from '../../operator-action.ts'
import type { createCatalogueOperations, Difference } from '../catalogue.service.ts'
import { skuKey } from '../cells.ts'
import type { LoadFault } from '../faults.ts'
import { type Allowed, type GuardHeld, isPriceJump } from '../guards.ts'
import type { LoadedFile } from '../read-files.ts'
import type { RunReport } from '../write-run.service.ts'
import type { Bsale } from './bsale.provider.ts'
import type { BsaleRead } from './bsale-items.ts'
import { BSALE, type BsaleMapping, isMapped, wrongPair } from './bsale-mapping.ts'
import { createBsaleReading } from './bsale-reading.service.ts'
import { bsaleRows, filesOfRows, type LeftOut, rowsWithout } from './bsale-rows.ts'
import { createSourceHealth } from './source-health.service.ts'
import { isAnswered, type SourceRefusalCode } from './source-refusal.ts'
import { createSourceRoundRepository } from './source-round.repository.ts'
import { isWholeDue, mayReadHints, SOURCE_ALERT_JOB, type SourceAlert, type SourceRound } from './source-round.ts'

/** What the shop would change by what Bsale has. */
export interface SourceFound {
  readonly files: readonly LoadedFile[]
  /** Null where there is no row at all. */
  readonly difference: Difference | null
  readonly leftOut: readonly LeftOut[]
}

export type SourceRefusal = Refusal<SourceRefusalCode>

interface Deps {
  readonly database: Database
  readonly catalogue: Pick<ReturnType<typeof createCatalogueOperations>, 'apply' | 'difference' | 'known'>
  readonly enqueue: Enqueue
  /** Null without a token. */
  readonly bsale: Bsale | null
  /** Gives the owner's mapping as it is now. */
  readonly mapping: () => BsaleMapping
}

/** As records and runs call who brings it. */
export const BSALE_OPERATOR = 'Bsale'
/** What is read again at once of what changed there. */
const MOST_HINTS = 40
/** Products a letter names. */
const MOST_TOLD = 20
/** How often what has faults is left out before the rest is given up. */
const MOST_TRIES = 4

export type BsaleSource = ReturnType<typeof createBsaleSource>

export function createBsaleSource({ database, catalogue, enqueue, bsale, mapping }: Deps) {
  const rounds = createSourceRoundRepository(BSALE)
  const health = createSourceHealth({ database, source: BSALE, isOn })

  return {
    /** Reads all of it; what it would change. Nothing is written. */
    async check(): Promise<Result<SourceFound, SourceRefusal>> {
      const read = await readWhole()
      return read.ok ? found(read.value, 'asked') : read
    },

    /** Writes what `check` found, within the guards, and notes what became of it; null where the shop has all of it. */
    async apply(
      { files, leftOut }: SourceFound,
      allowed: Allowed,
      by: OperatorContext,
    ): Promise<Result<RunReport | null, SourceRefusal>> {
      const written = await write(files, allowed, by)
      if (!isBusy(written)) await note('whole', written, leftOut, by.now)
      return written
    },

    /** Notes that reading all of it was refused. */
    noteRefused: (refusal: SourceRefusal, now: Date) => note('whole', refuse(refusal), [], now),

    /** Reads all of it where that is due or somebody wants it, and writes it; the round, null where it is neither or another process reads. */
    async whole(now: Date): Promise<SourceRound | null> {
      const isDue = async () => (await rounds.asked(database)) !== null || isWholeDue(await health(), now)
      if (!isOn() || !(await isDue())) return null
      const alone = await rounds.alone(database, async () => {
        if (!(await isDue())) return null // another process has
        const asked = await rounds.asked(database)
        const round = await load('whole', await readWhole(), now)
        if (asked && round) await rounds.read(database, [asked]) // once, also where it was refused: that is told
        return round
      })
      return alone?.value ?? null
    },

    /** Reads again what changed there, and writes it; the round, null where nothing waits or nothing may be asked now. */
    async readHints(now: Date): Promise<SourceRound | null> {
      if (!isOn()) return null
      if ((await rounds.hints(database, 1)).length === 0 || !mayReadHints(await health(), now)) return null
      const alone = await rounds.alone(database, async () => {
        const hints = await rounds.hints(database, MOST_HINTS)
        if (hints.length === 0) return null
        const read = await createBsaleReading(bsale!).part(
          hints.map(({ what }) => what),
          mapping(),
        )
        const round = await load('hints', read, now)
        if (round && (round.reason === null || isAnswered(round.reason))) await rounds.read(database, hints)
        return round
      })
      return alone?.value ?? null
    },
  }

  function isOn(): boolean {
    return bsale !== null && isMapped(mapping())
  }

  async function readWhole(): Promise<Result<BsaleRead, SourceRefusal>> {
    if (!bsale || !isOn()) return refuse({ code: 'notConfigured' })
    const read = await createBsaleReading(bsale).whole(mapping())
    return read.ok && read.value.variants.length === 0 ? refuse({ code: 'empty' }) : read
  }

  /**
   * What is read as files without a fault: a product with one is left out and told, as nobody can mend a row. `alone`, where nobody could be
   * asked, so is one whose price is halved or doubled: it would hold all the rest.
   */
  async function found(read: BsaleRead, by: 'asked' | 'alone'): Promise<Result<SourceFound, SourceRefusal>> {
    const state = await catalogue.known(read.variants.flatMap(({ code }) => code?.trim() || []))
    const wrong = wrongPair(mapping(), state)
    if (wrong !== null) return refuse({ code: 'mapping', given: wrong })
    const first = bsaleRows(read, mapping(), state)
    const leftOut = [...first.leftOut]
    let { rows } = first
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const files = filesOfRows(rows, BSALE)
      if (files.length === 0) return done({ files, difference: null, leftOut })
      const difference = await catalogue.difference(files)
      const faulty = faultySkus(difference)
      const jumped = by === 'alone' ? jumpedSkus(difference) : new Map<string, string>()
      if (faulty.size + jumped.size === 0 && difference.faults.length === 0) return done({ files, difference, leftOut })
      for (const [sku, fault] of faulty) leftOut.push({ why: 'faulty', what: sku, detail: '', fault })
      for (const [sku, prices] of jumped) leftOut.push({ why: 'jump', what: sku, detail: prices })
      rows = rowsWithout(rows, new Set([...faulty.keys(), ...jumped.keys()].map(skuKey)))
    }
    return refuse({ code: 'faults', given: String(leftOut.length) })
  }

  /** Null where another load is being written: it is read again soon. */
  async function load(
    part: SourceRound['part'],
    read: Result<BsaleRead, SourceRefusal>,
    now: Date,
  ): Promise<SourceRound | null> {
    const by = { operator: BSALE_OPERATOR, now }
    const made = read.ok ? await found(read.value, 'alone') : read
    const written = made.ok ? await write(made.value.files, {}, by) : made
    return isBusy(written) ? null : note(part, written, made.ok ? made.value.leftOut : [], now)
  }

  async function write(
    files: readonly LoadedFile[],
    allowed: Allowed,
    by: OperatorContext,
  ): Promise<Result<RunReport | null, SourceRefusal>> {
    if (files.length === 0) return done(null)
    const written = await catalogue.apply(files, { ticket: null, allowed }, by)
    if (written.ok) return written
    const { code, held, count } = written.refusal
    if (code === 'nothingToDo') return done(null)
    if (code === 'guarded') return refuse({ code, held, given: (held as readonly GuardHeld[])[0]?.guard })
    return code === 'busy' || code === 'moved' ? refuse({ code: 'busy' }) : refuse({ code: 'faults', given: count })
  }

  /** Keeps what became of a reading; a refused one is told by letter, once a day for each reason. */
  async function note(
    part: SourceRound['part'],
    written: Result<RunReport | null, SourceRefusal>,
    leftOut: readonly LeftOut[],
    now: Date,
  ): Promise<SourceRound> {
    const refusal = written.ok ? null : written.refusal
    const round: Omit<SourceRound, 'source'> = {
      ...{ part, at: now, leftOut: leftOut.length },
      state: refusal ? 'refused' : written.ok && written.value ? 'applied' : 'same',
      reason: refusal?.code ?? null,
      detail: refusal?.given === undefined ? null : String(refusal.given),
      runId: written.ok ? (written.value?.run.id ?? null) : null,
    }
    const lastGood = (await rounds.last(database, 'whole', true))?.at.toISOString() ?? null
    await database.transaction().execute(async (tx) => {
      await rounds.add(tx, round)
      const jumped = leftOut.filter(({ why }) => why === 'jump').map(({ what }) => what)
      const reason = round.reason ?? (jumped.length > 0 ? 'jumps' : null)
      if (reason === null) return
      const detail = round.detail ?? jumped.slice(0, MOST_TOLD).join(', ')
      const payload: SourceAlert = { source: BSALE_OPERATOR, reason, detail, lastGood }
      await enqueue(tx, { kind: SOURCE_ALERT_JOB, key: `${BSALE}-${reason}-${dayOf(now)}`, payload })
    })
    return { ...round, source: BSALE }
  }
}

const isBusy = (written: Result<unknown, SourceRefusal>): boolean => !written.ok && written.refusal.code === 'busy'

/** The products of which a price is halved or doubled, each with the prices. */
function jumpedSkus({ changes }: Difference): ReadonlyMap<string, string> {
  const jumps = changes.filter(isPriceJump)
  return new Map(jumps.map(({ sku, before, after }) => [sku, `${before} → ${after}`]))
}

/** The products that faults are of, each with its first fault. */
function faultySkus({ faults, read }: Difference): ReadonlyMap<string, LoadFault> {
  const rows = new Map(
    read.files.flatMap(({ name, rows }) => rows.map((row) => [`${name}\n${row.row}`, row.raw[0] ?? ''] as const)),
  )
  const faulty = new Map<string, LoadFault>()
  for (const fault of faults) {
    const sku = rows.get(`${fault.file}\n${fault.row}`)
    if (sku && !faulty.has(sku)) faulty.set(sku, fault)
  }
  return faulty
}
