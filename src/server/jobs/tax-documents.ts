// Issues tax documents, in a lane of its own: an issuer that does not answer delays no letter.
import { z } from 'zod'
import type { Shop } from '#server/build/shop.ts'
import { TAX_DOCUMENT_JOB } from '#shop/tax-documents/owed-documents.service.ts'
import { type Jobs, type Lane, parsed } from './jobs.ts'

interface Deps {
  readonly shop: Pick<Shop, 'clock' | 'taxDocuments'>
}

const HALF_MINUTE = 30_000
const LANE: Lane = { name: 'tax documents', concurrency: 2 }

const ofKey = z.object({ key: z.string() })

export function taxDocumentJobs({ shop }: Deps): Jobs {
  const { clock, taxDocuments } = shop
  if (!taxDocuments) return { lane: LANE, handlers: {}, tasks: [] }
  return {
    lane: LANE,
    handlers: { [TAX_DOCUMENT_JOB]: parsed(ofKey, ({ key }) => taxDocuments.workByKey(key, clock.now())) },
    tasks: [{ name: 'tax documents due', everyMs: HALF_MINUTE, run: () => taxDocuments.workDue(clock.now()) }],
  }
}
