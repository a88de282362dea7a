// `npm run catalogue -- feed`: what Google's feed tells of, and what it leaves out and why.
import { createLogger } from '#platform/log/logger.ts'
import { createCatalogueService } from '#shop/catalog/sync/catalogue.service.ts'
import { feedHealth, LEFT_OUT_REASONS } from '#shop/seo/merchant-feed.view.ts'
import { commands } from '#texts/commands/commands.ts'
import { capped } from './catalogue-lines.ts'
import { type Context, type Printed, printed } from './command.ts'
import { shopConfig } from './shop-config.ts'

const words = commands.catalogue.feed

/** How the feed stands, as the shop's own pages know the products. */
export async function feedState({ database, asked }: Context): Promise<Printed> {
  const { siteUrl } = shopConfig(process.env.DATABASE_URL ?? 'mysql://127.0.0.1/liqui') // only its own address is asked for
  const logger = createLogger('operators', 'silent')
  const catalogue = createCatalogueService({ database, clock: { now: () => asked.now }, logger })
  await catalogue.refresh()
  const { told, addresses, leftOut, withoutEan, withoutDescription } = feedHealth(catalogue.current().products, siteUrl)
  const nameOf = ({ sku, displayName }: { readonly sku: string; readonly displayName: string }) => `  ${sku} ${displayName}` // biome-ignore format: one row
  const reasons = LEFT_OUT_REASONS.flatMap((reason) => {
    const out = leftOut.filter((one) => one.reason === reason).map(({ product }) => nameOf(product))
    return out.length === 0 ? [] : [words.leftOut(words.reasons[reason], out.length), ...capped(out, words.more)]
  })
  return printed(
    words.told(told),
    ...addresses.map(words.address),
    ...(withoutEan.length > 0 ? [words.withoutEan(withoutEan.length)] : []),
    ...(withoutDescription.length > 0 ? [words.withoutDescription(withoutDescription.length)] : []),
    ...reasons,
  )
}
