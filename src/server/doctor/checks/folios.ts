// Tax documents: folios that run out or end, and documents that wait.
import { taxDocumentIssuer } from '#server/build/tax-services.ts'
import { dayOf, formatDay } from '#shop/shared/chile-time.ts'
import { runLow } from '#shop/tax-documents/oversight/attention.ts'
import { createOversightRepository } from '#shop/tax-documents/oversight/oversight.repository.ts'
import { documents } from '#texts/documents.ts'
import { health } from '#texts/health.ts'
import { type Check, found } from '../check.ts'

const words = health.folios

export const folios: Check = {
  name: 'folios',
  async look({ config, database, settings }) {
    const issuer = config && taxDocumentIssuer(config)
    if (!issuer || !settings) return []
    const now = new Date()
    const { taxFoliosLow: few } = settings
    const left = few === 0 ? [] : ((await issuer.provider.folios()) ?? []) // that it does not answer is told of elsewhere
    const { late, refused, rejected } = await createOversightRepository().counts(database, now)
    const waiting = late + refused + rejected
    return [
      ...left
        .filter((each) => runLow(each, few, dayOf(now)))
        .map(({ kind, left: count, expires }) => {
          const name = documents.kindName(kind)
          if (count >= few && expires !== null) return found('hint', words.ending(name, formatDay(expires)))
          return found('serious', words.few(name, count))
        }),
      ...(waiting > 0 ? [found('serious', words.waiting(waiting))] : []),
    ]
  },
}
