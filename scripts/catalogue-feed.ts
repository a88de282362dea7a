// `npm run catalogue -- feed`: what Google's feed tells of, what it leaves out and why, what became of the nightly feeds, and how Bsale stands.
import { createLogger } from '#platform/log/logger.ts'
import { enqueue } from '#platform/work/jobs.ts'
import { feedFolderIn, lookInto } from '#server/build/feed-folder.ts'
import { createCatalogueService } from '#shop/catalog/sync/catalogue.service.ts'
import type { FeedRound } from '#shop/operations/catalogue/nightly/feed-round.ts'
import { createNightlyFeed } from '#shop/operations/catalogue/nightly/nightly-feed.service.ts'
import { feedHealth, LEFT_OUT_REASONS } from '#shop/seo/merchant-feed.view.ts'
import { formatInstant } from '#shop/shared/chile-time.ts'
import { commands } from '#texts/commands/commands.ts'
import { feedAlerts } from '#texts/mails/feed-alerts.ts'
import { capped } from './catalogue-lines.ts'
import type { CatalogueShop } from './catalogue-shop.ts'
import { bsaleLines } from './catalogue-source.ts'
import { type Context, type Printed, printed } from './command.ts'
import { shopConfig } from './shop-config.ts'

const words = commands.catalogue.feed

/** How the feed stands, as the shop's own pages know the products. */
export async function feedState(context: Context<CatalogueShop>): Promise<Printed> {
  const { database, operations, asked } = context
  const { siteUrl, dataDir } = shopConfig(process.env.DATABASE_URL ?? 'mysql://127.0.0.1/liqui') // its address and folder alone are asked for
  const feedFolder = feedFolderIn(dataDir)
  const logger = createLogger('operators', 'silent')
  const catalogue = createCatalogueService({ database, clock: { now: () => asked.now }, logger })
  await catalogue.refresh()
  const { told, addresses, leftOut, withoutEan, withoutDescription } = feedHealth(catalogue.current().products, siteUrl)
  const nameOf = ({ sku, displayName }: { readonly sku: string; readonly displayName: string }) => `  ${sku} ${displayName}` // biome-ignore format: one row
  const reasons = LEFT_OUT_REASONS.flatMap((reason) => {
    const out = leftOut.filter((one) => one.reason === reason)
    return out.length === 0
      ? []
      : [words.leftOut(words.reasons[reason], out.length), ...capped(out, ({ product }) => nameOf(product), words.more)]
  })
  const nightly = createNightlyFeed({ database, catalogue: operations.catalogue, enqueue, look: () => lookInto(feedFolder) }) // biome-ignore format: one row
  const rounds = await nightly.latest()
  return printed(
    words.told(told),
    ...addresses.map(words.address),
    ...(withoutEan.length > 0 ? [words.withoutEan(withoutEan.length)] : []),
    ...(withoutDescription.length > 0 ? [words.withoutDescription(withoutDescription.length)] : []),
    ...reasons,
    words.folder(feedFolder),
    ...(rounds.length > 0 ? rounds.map(roundLine) : [words.noRounds]),
    ...(await bsaleLines(context)),
  )
}

function roundLine({ at, source, sequence, state, reason, runId }: FeedRound): string {
  const why = reason === null ? '' : `: ${feedAlerts.reasons[reason](words.aFile)}`
  return words.round(formatInstant(at), source, sequence, words.states[state] + why, runId)
}
