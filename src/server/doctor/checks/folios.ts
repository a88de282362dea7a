// Tax documents: folios that run out or end, and documents that wait.
import { taxDocumentIssuer } from '#server/build/tax-services.ts'
import { addDays, dayOf, formatDay } from '#shop/shared/chile-time.ts'
import { createTaxDocumentRepository } from '#shop/tax-documents/tax-document.repository.ts'
import { commands } from '#texts/commands/commands.ts'
import { health } from '#texts/health.ts'
import { type Check, found } from '../check.ts'

const words = health.folios
const FEW = 100
const ENDING_DAYS = 15
/** The most documents that are counted. */
const MOST = 1_000
const HOUR_MS = 3_600_000

const nameOf = (kind: number): string => commands.tax.kinds[kind as keyof typeof commands.tax.kinds] ?? String(kind)

export const folios: Check = {
  name: 'folios',
  async look({ config, database, databaseFault }) {
    const issuer = config && taxDocumentIssuer(config)
    if (!issuer || databaseFault !== null) return []
    const soon = addDays(dayOf(new Date()), ENDING_DAYS)
    const left = (await issuer.provider.folios()) ?? [] // that it does not answer is told of elsewhere
    const open = await createTaxDocumentRepository().open(database, MOST)
    const waiting = open.filter(({ createdAt }) => createdAt.getTime() < Date.now() - HOUR_MS).length
    return [
      ...left.flatMap(({ kind, left: count, expires }) => [
        ...(count < FEW ? [found('serious', words.few(nameOf(kind), count))] : []),
        ...(expires !== null && expires < soon ? [found('hint', words.ending(nameOf(kind), formatDay(expires)))] : []),
      ]),
      ...(waiting > 0 ? [found('serious', words.waiting(waiting))] : []),
    ]
  },
}
