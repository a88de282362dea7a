// Reads Bsale: all of it at night, by day what its notices name, and writes the letter about what was not taken.
import { z } from 'zod'
import { messageIdOf } from '#platform/messages/mailer.ts'
import { buildBsale } from '#server/build/catalogue-sources.ts'
import type { Shop } from '#server/build/shop.ts'
import { createAudit } from '#shop/operations/audit.service.ts'
import { createCatalogueOperations } from '#shop/operations/catalogue/catalogue.service.ts'
import { sourceAlertMail } from '#shop/operations/catalogue/sources/source-alert.mail.ts'
import {
  SOURCE_ALERT_JOB,
  type SourceAlert,
  type SourceRound,
} from '#shop/operations/catalogue/sources/source-round.ts'
import { type JobDeps, type Jobs, MAIN, parsed } from './jobs.ts'

/** How soon what changed there is read again; how often is looked whether all of it is due or wanted. */
const HINTS_EVERY_MS = 10_000
const WHOLE_EVERY_MS = 20_000

interface Deps extends Pick<JobDeps, 'mailer' | 'logger'> {
  readonly shop: Pick<Shop, 'bsaleConfig' | 'clock' | 'database' | 'photos' | 'settings' | 'siteUrl' | 'stock'>
}

/** Written by the shop itself (`bsale-source.service.ts`). */
const sourceAlert = z.custom<SourceAlert>((given) => typeof given === 'object' && given !== null && 'reason' in given)

export function catalogueSourceJobs({ shop, mailer, logger }: Deps): Jobs {
  const { bsaleConfig: config, clock, database, photos, settings, siteUrl, stock } = shop
  const source = 'command'
  const audit = createAudit({ database, source })
  const catalogue = createCatalogueOperations({ database, source, stock, photos, audit })
  const bsale = buildBsale({ database, catalogue, settings, config })
  const handlers = {
    [SOURCE_ALERT_JOB]: parsed(sourceAlert, async (alert, { key }) => {
      const { paymentAlertEmail: to, shopName } = settings.current()
      await mailer.send({
        ...sourceAlertMail(alert, { to, shopName }),
        messageId: messageIdOf(`fuente-${key}`, siteUrl),
      })
    }),
  }
  const told = async (reading: Promise<SourceRound | null>) => {
    const round = await reading
    if (!round) return
    const { state, part, reason, detail, runId: run, leftOut } = round
    logger[state === 'refused' ? 'error' : 'info']({ part, reason, detail, run, leftOut }, `Bsale ${state}`)
  }
  return {
    lane: MAIN,
    handlers,
    tasks: config
      ? [
          { name: 'what changed at Bsale', everyMs: HINTS_EVERY_MS, run: () => told(bsale.readHints(clock.now())) },
          { name: 'all of Bsale', everyMs: WHOLE_EVERY_MS, run: () => told(bsale.whole(clock.now())) },
        ]
      : [],
  }
}
