// Issues tax documents and oversees them, in a lane of its own: an issuer that does not answer delays no letter.
import { z } from 'zod'
import { messageIdOf } from '#platform/messages/mailer.ts'
import type { Shop } from '#server/build/shop.ts'
import { createDocumentOversight } from '#shop/tax-documents/oversight/oversight.service.ts'
import { dayMail, documentsMail, foliosMail } from '#shop/tax-documents/oversight/tax-alert.mail.ts'
import { TAX_ALERT_JOB, type TaxAlert } from '#shop/tax-documents/oversight/tax-alert.ts'
import { TAX_DOCUMENT_JOB } from '#shop/tax-documents/owed-documents.service.ts'
import { type JobDeps, type Jobs, type Lane, parsed } from './jobs.ts'

interface Deps extends Pick<JobDeps, 'mailer'> {
  readonly shop: Pick<Shop, 'clock' | 'database' | 'documentWatch' | 'settings' | 'siteUrl' | 'taxDocuments'>
}

const HALF_MINUTE = 30_000
const MINUTE = 60_000
const TEN_MINUTES = 10 * MINUTE
const LANE: Lane = { name: 'tax documents', concurrency: 2 }

const ofKey = z.object({ key: z.string() })
const alertJob: z.ZodType<TaxAlert> = z.discriminatedUnion('about', [
  z.object({ about: z.literal('documents'), rowIds: z.array(z.int()), count: z.int() }),
  z.object({ about: z.literal('folios'), kind: z.int(), left: z.int(), expires: z.iso.date().nullable() }),
  z.object({ about: z.literal('day'), day: z.iso.date() }),
])

export function taxDocumentJobs({ shop, mailer }: Deps): Jobs {
  const { clock, database, documentWatch, settings, siteUrl, taxDocuments } = shop
  if (!taxDocuments || !documentWatch) return { lane: LANE, handlers: {}, tasks: [] }
  const oversight = createDocumentOversight({ database })
  return {
    lane: LANE,
    handlers: {
      [TAX_DOCUMENT_JOB]: parsed(ofKey, ({ key }) => taxDocuments.workByKey(key, clock.now())),
      [TAX_ALERT_JOB]: parsed(alertJob, async (alert, { key }) => {
        const mail = await mailOf(alert)
        if (mail) await mailer.send({ ...mail, messageId: messageIdOf(`documentos-${key}`, siteUrl) })
      }),
    },
    tasks: [
      { name: 'tax documents due', everyMs: HALF_MINUTE, run: () => taxDocuments.workDue(clock.now()) },
      { name: 'tax documents that wait', everyMs: MINUTE, run: () => documentWatch.tellOfDocuments(clock.now()) },
      { name: 'folios left', everyMs: TEN_MINUTES, run: () => documentWatch.readFolios(clock.now()) },
      { name: 'reconciliation of tax documents', everyMs: MINUTE, run: () => documentWatch.reconcileDue(clock.now()) },
    ],
  }

  /** The letter of an alert; null where what it is about is settled meanwhile. */
  async function mailOf(alert: TaxAlert) {
    const { paymentAlertEmail: to, shopName } = settings.current()
    const receiver = { to, shopName, siteUrl }
    if (alert.about === 'folios') return foliosMail(alert, receiver)
    if (alert.about === 'day') {
      const reconciled = await oversight.day(alert.day)
      return reconciled && reconciled.differences.length > 0 ? dayMail(reconciled, receiver) : null
    }
    const needy = await oversight.needy(alert.rowIds, clock.now())
    return needy.length === 0 ? null : documentsMail(needy, alert.count, receiver)
  }
}
