// Rotates what is stored under the shop's secret: counts what which secret sealed, and seals anew, in slices, what one before today's did. It may
// be ended at any moment and begun again; the shop goes on meanwhile.
import type { Database } from '#platform/database/database.ts'
import type { Sealer } from '#platform/secrets/sealed-value.ts'
import { SEALED_PLACES, type SealedPlace, type SealedPlaceName } from './sealed-places.ts'
import { createSealedValues, type SealedRow } from './sealed-values.repository.ts'

/** How many values of a place were sealed by the secret of today, by one before it, and by none that is known. */
export interface SealedCount {
  readonly today: number
  readonly another: number
  readonly nobody: number
}

export type SealedCensus = Readonly<Record<SealedPlaceName, SealedCount>>

interface Deps {
  readonly database: Database
  /** What follows from the secret of today and tells nothing of it. */
  readonly fingerprint: string
  /** Opens what any known secret sealed for a purpose, and seals by the one of today. */
  readonly sealerOf: (purpose: string) => Sealer
}

const SLICE = 500

export function createRotation({ database, fingerprint, sealerOf }: Deps) {
  const values = createSealedValues()

  return {
    /** Since when today's secret is known to be in use; null where nobody has said so yet. */
    since: (): Promise<Date | null> => values.notedSince(database, fingerprint),

    census: (): Promise<SealedCensus> => throughAll(async () => undefined),

    /** Notes that today's secret is in use, and seals anew what one before it sealed; `told` hears of each slice. */
    async rotate(now: Date, told: (place: SealedPlaceName, done: number) => void): Promise<void> {
      await values.note(database, fingerprint, now)
      const done: Partial<Record<SealedPlaceName, number>> = {}
      await throughAll(async (name, place, renewed) => {
        for (const { row, anew } of renewed) await values.replace(database, place, row, anew)
        if (renewed.length === 0) return
        done[name] = (done[name] ?? 0) + renewed.length
        told(name, done[name])
      })
    },
  }

  /** Goes through all places in slices, and counts. */
  async function throughAll(
    each: (
      name: SealedPlaceName,
      place: SealedPlace,
      renewed: readonly { readonly row: SealedRow; readonly anew: string }[],
    ) => Promise<void>,
  ): Promise<SealedCensus> {
    const counted: Partial<Record<SealedPlaceName, SealedCount>> = {}
    for (const [name, place] of Object.entries(SEALED_PLACES) as [SealedPlaceName, SealedPlace][]) {
      const sealer = sealerOf(place.purpose)
      const count = { today: 0, another: 0, nobody: 0 }
      for (let after = 0; ; ) {
        const rows = await values.after(database, place, after, SLICE)
        const looked = rows.map((row) => ({ row, renewal: sealer.renew(row.sealed) }))
        for (const { renewal } of looked) count[renewal.by] += 1
        const renewed = looked.flatMap(({ row, renewal }) =>
          renewal.by === 'another' ? [{ row, anew: renewal.anew }] : [],
        )
        await each(name, place, renewed)
        const last = rows.at(-1)
        if (!last || rows.length < SLICE) break
        after = last.id
      }
      counted[name] = count
    }
    return counted as SealedCensus
  }
}
