// Writes loads of an owner's files to their end whose process was killed (nobody has to notice), and takes the nightly feed.
import { z } from 'zod'
import { messageIdOf } from '#platform/messages/mailer.ts'
import { enqueue } from '#platform/work/jobs.ts'
import { lookInto } from '#server/build/feed-folder.ts'
import type { Shop } from '#server/build/shop.ts'
import { createAudit } from '#shop/operations/audit.service.ts'
import { createCatalogueOperations } from '#shop/operations/catalogue/catalogue.service.ts'
import { feedAlertMail } from '#shop/operations/catalogue/nightly/feed-alert.mail.ts'
import { FEED_ALERT_JOB, type FeedAlert } from '#shop/operations/catalogue/nightly/feed-round.ts'
import { createNightlyFeed } from '#shop/operations/catalogue/nightly/nightly-feed.service.ts'
import { type JobDeps, type Jobs, MAIN, parsed } from './jobs.ts'

/** How soon after a kill; a load that is being written has the lock, and is left alone. */
const EVERY_MS = 30_000
/** How soon a feed is taken once its manifest is there. */
const FEED_EVERY_MS = 60_000
/** As the record calls whoever finished it. */
const WORKER = 'worker'

interface Deps extends Pick<JobDeps, 'mailer' | 'logger'> {
  readonly shop: Pick<Shop, 'clock' | 'database' | 'feedFolder' | 'photos' | 'settings' | 'siteUrl' | 'stock'>
}

/** Written by the shop itself (`nightly-feed.service.ts`). */
const feedAlert = z.custom<FeedAlert>((given) => typeof given === 'object' && given !== null && 'reason' in given)

export function catalogueJobs({ shop, mailer, logger }: Deps): Jobs {
  const { clock, database, feedFolder, photos, settings, siteUrl, stock } = shop
  const source = 'command'
  const catalogue = createCatalogueOperations({
    database,
    source,
    stock,
    photos,
    audit: createAudit({ database, source }),
  })
  const feed = createNightlyFeed({ database, catalogue, enqueue, look: () => lookInto(feedFolder) })
  const handlers = {
    [FEED_ALERT_JOB]: parsed(feedAlert, async (alert, { key }) => {
      const { paymentAlertEmail: to, shopName } = settings.current()
      await mailer.send({ ...feedAlertMail(alert, { to, shopName }), messageId: messageIdOf(`carga-${key}`, siteUrl) })
    }),
  }
  return {
    lane: MAIN,
    handlers,
    tasks: [
      { name: 'loads broken off', everyMs: EVERY_MS, run: () => catalogue.finish({ operator: WORKER, now: clock.now() }) }, // biome-ignore format: one row
      { name: 'nightly feed', everyMs: FEED_EVERY_MS, run: takeFeed },
    ],
  }

  async function takeFeed(): Promise<void> {
    if (!settings.current().takesFeed) return
    const round = await feed.round(clock.now())
    if (!round || round.state === 'waiting') return
    const { source: from, sequence, state, reason, runId } = round
    logger[state === 'applied' ? 'info' : 'error']({ from, sequence, reason, run: runId }, `nightly feed ${state}`)
  }
}
