// What the tax office is to the issuers' stand-ins, as testers set it: folios of each kind, how long a document waits for its verdict, and
// whether issuers count calls as the real ones do.
import { z } from 'zod'
import type { Settings } from '#sandbox/control/settings.ts'

export interface TaxOffice {
  /** Folios each kind has in all; those issued are taken off. */
  folios(): number
  /** Milliseconds after which a document is accepted or rejected. */
  acceptAfterMs(): number
  /** Whether too many calls are refused. */
  areCallsLimited(): boolean
}

export function createTaxOffice(settings: Settings): TaxOffice {
  return {
    acceptAfterMs: settings.add<number>('taxAcceptMs', z.int().min(0), 60_000),
    folios: settings.add<number>('taxFolios', z.int().min(0), 100_000),
    areCallsLimited: settings.add<boolean>('taxLimits', z.stringbool().or(z.boolean()), false),
  }
}
