// Adds the page of feeds: which products Google's is told of and which not, why, as a list and a file; and what became of the feeds that came by night.

import { catalogueProductPath, FEEDS_PATH, runPath } from '#server/desk/shared/addresses.ts'
import type { DeskDeps, Pages } from '#server/desk/shared/answers.ts'
import { panel, shown, table } from '#server/desk/shared/pieces.ts'
import { createFeedRoundRepository } from '#shop/operations/catalogue/nightly/feed-round.repository.ts'
import type { FeedRound } from '#shop/operations/catalogue/nightly/feed-round.ts'
import type { Product } from '#shop/products/product.ts'
import type { FeedHealth } from '#shop/seo/merchant-feed.view.ts'
import { formatInstant } from '#shop/shared/chile-time.ts'
import { csvFile } from '#shop/shared/written/csv.ts'
import { desk } from '#texts/desk/desk.ts'
import { feedAlerts } from '#texts/mails/feed-alerts.ts'
import { type Html, html } from '#ui/markup/html.ts'
import { catalogueTabs } from './tabs.ts'

const words = desk.catalogue.feeds

/** Products of a list that are shown; the file has all. */
const SHOWN = 20
/** The feeds that came last. */
const ROUNDS = 10

interface Told {
  readonly product: Product
  readonly why: string
}

export function createFeedPages(pages: Pages, { database, feedHealth }: DeskDeps): void {
  const rounds = createFeedRoundRepository()

  pages.get('/productos/feeds', async ({ visitor }) => {
    const [health, latest] = await Promise.all([feedHealth(), rounds.latest(database, ROUNDS)])
    const body = html`<h1>${words.title}</h1>
      ${catalogueTabs(visitor.role, 'feeds')}
      <p><strong>${words.told(health.told)}</strong></p>
      ${panel(words.addresses, html`<ul class="desk-list">${health.addresses.map((address) => html`<li>${address}</li>`)}</ul>`)}
      ${panel(words.leftOut, productTable(words.leftOut, leftOut(health)))}
      ${weak(health).length > 0 && panel(words.weak, productTable(words.weak, weak(health)))}
      ${panel(words.nightly, roundTable(latest))}`
    return { title: words.title, section: 'products', body }
  })

  pages.get('/productos/feeds/archivo', async () => {
    const health = await feedHealth()
    const rows = [...leftOut(health), ...weak(health)].map(({ product: { sku, displayName }, why }) => [sku, displayName, why]) // biome-ignore format: one row
    const bytes = csvFile(['sku', words.product, words.reason], rows)
    return { name: 'feed-google.csv', type: 'text/csv; charset=utf-8', bytes }
  })
}

const leftOut = ({ leftOut: all }: FeedHealth): Told[] =>
  all.map(({ product, reason }) => ({ product, why: words.reasons[reason] }))

const weak = (health: FeedHealth): Told[] =>
  (['withoutEan', 'withoutDescription'] as const).flatMap((kind) =>
    health[kind].map((product) => ({ product, why: words.weakness[kind] })),
  )

function productTable(caption: string, all: readonly Told[]): Html {
  if (all.length === 0) return html`<p>${words.allTold}</p>`
  const name = ({ product: { sku, displayName } }: Told) =>
    html`<a class="desk-strong" href="${catalogueProductPath(sku)}">${shown(displayName)}</a> ${shown(sku)}`
  const columns = [
    { name: words.product, cell: name },
    { name: words.reason, cell: ({ why }: Told) => why },
  ]
  return html`${table(caption, columns, all.slice(0, SHOWN), true)}
    <p>${all.length > SHOWN && words.more(all.length - SHOWN)} <a class="link" href="${FEEDS_PATH}/archivo">${words.file}</a></p>`
}

function roundTable(all: readonly FeedRound[]): Html {
  if (all.length === 0) return html`<p>${words.noRounds}</p>`
  const what = ({
    state,
    reason,
    runId,
  }: FeedRound) => html`${words.states[state]}${reason !== null && `: ${feedAlerts.reasons[reason](words.aFile)}`}
    ${runId !== null && html`<a class="link" href="${runPath(runId)}">${words.run(runId)}</a>`}`
  return table<FeedRound>(
    words.nightly,
    [
      { name: words.at, cell: ({ at }) => formatInstant(at) },
      { name: words.source, cell: ({ source, sequence }) => shown(`${source} ${sequence}`) },
      { name: words.state, cell: what },
    ],
    all,
    true,
  )
}
