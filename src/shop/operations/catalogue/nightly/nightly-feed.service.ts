// The nightly feed: what an ERP leaves in a folder is taken once, when it is whole by its manifest, through the same face as an owner's own
// files and under the same guards. What is refused is told once, by letter; the shop sells on with what it had.
import { createHash } from 'node:crypto'
import type { Database } from '#platform/database/database.ts'
import type { Enqueue } from '#platform/work/jobs.ts'
import type { createCatalogueOperations } from '../catalogue.service.ts'
import type { LoadFault } from '../faults.ts'
import type { GuardHeld } from '../guards.ts'
import type { LoadedFile } from '../read-files.ts'
import { createFeedRoundRepository } from './feed-round.repository.ts'
import {
  FEED_ALERT_JOB,
  FEED_OPERATOR,
  type FeedAlert,
  type FeedRefusal,
  type FeedRound,
  MAY_PASS,
} from './feed-round.ts'
import { type Manifest, readManifest } from './manifest.ts'

/** The folder as it is now. */
export interface FeedFolder {
  /** The names of all files there, the manifest's too; empty where there is no folder. */
  readonly names: readonly string[]
  /** The manifest's bytes; null where there is none. */
  readonly manifest: Uint8Array | null
  /** A file of this name; null where it cannot be read. */
  read(name: string): Promise<Uint8Array | null>
}

interface Deps {
  readonly database: Database
  readonly catalogue: Pick<ReturnType<typeof createCatalogueOperations>, 'apply' | 'difference' | 'runs'>
  readonly enqueue: Enqueue
  readonly look: () => Promise<FeedFolder>
}

/** What is wrong with a feed. */
interface Wrong {
  readonly reason: FeedRefusal
  readonly file?: string
  readonly faults?: readonly LoadFault[]
  readonly guards?: readonly GuardHeld[]
}

/** Faults a letter names; `check` shows them all. */
const MOST_TOLD = 10
const NOBODY = { source: '', sequence: 0 }

export function createNightlyFeed({ database, catalogue, enqueue, look }: Deps) {
  const rounds = createFeedRoundRepository()

  return {
    /** Takes what lies in the folder, where it is new and whole; what became of it, null where there is nothing new. */
    async round(now: Date): Promise<FeedRound | null> {
      const folder = await look()
      if (folder.names.length === 0) return null
      const { manifest: bytes } = folder
      const key = createHash('sha256')
        .update(bytes ?? folder.names.toSorted().join('\n'))
        .digest('hex')
      const before = await rounds.ofManifest(database, key)
      if (before && before.state !== 'waiting') return null
      const manifest = bytes && readManifest(new TextDecoder().decode(bytes))
      if (!manifest) return refusedWith({ reason: bytes ? 'notAManifest' : 'noManifest' }, NOBODY)
      const last = await rounds.lastTaken(database, manifest.source)
      if (last && manifest.sequence <= last.sequence) return refusedWith({ reason: 'olderSequence' }, manifest)
      const files = await filesOf(manifest, folder)
      if ('reason' in files) return refusedWith(files, manifest)
      const taken = await take(files, manifest, now)
      if (taken === 'later') return null
      if (typeof taken === 'object') return refusedWith(taken, manifest)
      const { source, sequence } = manifest
      const round = { manifest: key, source, sequence, state: 'applied', reason: null, runId: taken || null, at: now } as const // biome-ignore format: one row
      await database.transaction().execute((tx) => rounds.save(tx, round))
      return round

      async function refusedWith(
        wrong: Wrong,
        { source, sequence }: Pick<Manifest, 'source' | 'sequence'>,
      ): Promise<FeedRound> {
        const { reason } = wrong
        const isFirst = MAY_PASS.includes(reason) && before?.reason !== reason
        const round: FeedRound = { manifest: key, source, sequence, state: isFirst ? 'waiting' : 'refused', reason, runId: null, at: now } // biome-ignore format: one row
        const lastTaken = await rounds.lastTaken(database, source)
        await database.transaction().execute(async (tx) => {
          await rounds.save(tx, round)
          if (isFirst) return
          const payload: FeedAlert = {
            ...{ source, sequence, reason, file: wrong.file ?? '' },
            ...{ faults: (wrong.faults ?? []).slice(0, MOST_TOLD), faultCount: wrong.faults?.length ?? 0 },
            ...{ guards: wrong.guards ?? [], lastTaken: lastTaken?.at.toISOString() ?? null },
          }
          await enqueue(tx, { kind: FEED_ALERT_JOB, key: `${key.slice(0, 20)}-${reason}`, payload })
        })
        return round
      }
    },

    /** What became of the latest manifests, newest first. */
    latest: (limit = 10): Promise<FeedRound[]> => rounds.latest(database, limit),
  }

  /** The files a manifest lists, or what is wrong with one: its bytes are those it was written with. */
  async function filesOf({ files }: Manifest, folder: FeedFolder): Promise<LoadedFile[] | Wrong> {
    const found: LoadedFile[] = []
    for (const { name, sha256 } of files) {
      const bytes = folder.names.includes(name) ? await folder.read(name) : null
      if (!bytes) return { reason: 'fileMissing', file: name }
      if (createHash('sha256').update(bytes).digest('hex') !== sha256) return { reason: 'otherBytes', file: name }
      found.push({ name, bytes })
    }
    return found
  }

  /** Writes it; the run's number, 0 where the shop has all of it already, or why not. `later`: another load is being written. */
  async function take(
    files: readonly LoadedFile[],
    { full, files: listed }: Manifest,
    now: Date,
  ): Promise<number | 'later' | Wrong> {
    const found = await catalogue.difference(files, { full })
    if (found.faults.length > 0) return { reason: 'faults', faults: found.faults }
    const short = listed.find(
      ({ name, rows }) => found.read.files.find((file) => file.name === name)?.rows.length !== rows,
    )
    if (short) return { reason: 'otherRows', file: short.name }
    const by = { operator: FEED_OPERATOR, now }
    const done = await catalogue.apply(files, { ticket: null, full }, by)
    if (done.ok) return done.value.run.id
    const { refusal } = done
    if (refusal.code === 'nothingToDo') return Number(refusal.run)
    if (refusal.code === 'guarded') return { reason: 'guarded', guards: refusal.held as readonly GuardHeld[] }
    return refusal.code === 'busy' || refusal.code === 'moved' ? 'later' : { reason: 'faults', faults: found.faults }
  }
}
