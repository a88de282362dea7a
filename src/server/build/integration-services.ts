// Builds what programs of others call and are told: the reader of their keys, their batches, which write the catalogue as an owner's files do, orders since
// a cursor, and webhooks.
import type { PhotoStore } from '#pictures/pictures.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/database/database.ts'
import { createHttpClient } from '#platform/http/http-client.ts'
import { WEBHOOK } from '#platform/http/party-calls.ts'
import { isOwnLiteral, lookupPublic } from '#platform/http/public-address.ts'
import { createSealer, type Sealer } from '#platform/secrets/sealed-value.ts'
import { enqueue } from '#platform/work/jobs.ts'
import { createBatches } from '#shop/integrations/batches/batch.service.ts'
import { createIntegrationEvents } from '#shop/integrations/events/events.service.ts'
import { createKeyReader } from '#shop/integrations/keys/integration-keys.service.ts'
import { createOrderFeed } from '#shop/integrations/orders/order-feed.service.ts'
import { createTelling, type WebhookMessage } from '#shop/integrations/webhooks/telling.service.ts'
import { createAudit } from '#shop/operations/audit.service.ts'
import { createCatalogueOperations } from '#shop/operations/catalogue/catalogue.service.ts'
import type { OrderWithLines } from '#shop/orders/order.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { OrderId } from '#shop/shared/ids.ts'
import type { StockService } from '#shop/stock/stock.service.ts'

interface Deps {
  readonly database: Database
  readonly stock: StockService
  readonly photos: PhotoStore
  readonly orders: { findWithLines(id: OrderId): Promise<OrderWithLines | null> }
  readonly settings: { current(): Pick<Settings, 'stockLowUnits' | 'deliveryDays'> }
  readonly config: Pick<Config, 'mode' | 'secret'>
}

/** How long a program may take to answer a webhook, and how much of its answer is read. */
const ANSWER_MS = 10_000
const ANSWER_BYTES = 64_000

export function buildIntegrationServices({ database, stock, photos, orders, settings, config }: Deps) {
  const source = 'call'
  const audit = createAudit({ database, source })
  const integrationEvents = createIntegrationEvents({ database, enqueue, settings })
  return {
    readIntegrationKey: createKeyReader({ database }),
    batches: createBatches({
      database,
      catalogue: createCatalogueOperations({ database, source, stock, photos, audit }),
    }),
    integrationEvents,
    orderFeed: createOrderFeed({ database, events: integrationEvents, orders }),
    tellWebhook: createTelling({ database, sealer: webhookSealer(config), send: (message) => send(message, config) }),
  }
}

export const webhookSealer = ({ secret }: Pick<Config, 'secret'>): Sealer => createSealer(secret, 'webhook secrets')

/** Says whether messages may go to an address: those of a live shop only by https, and to no machine of its own network by number. */
export const mayCallWebhook =
  ({ mode }: Pick<Config, 'mode'>) =>
  (url: URL): boolean =>
    mode === 'demo' || (url.protocol === 'https:' && !isOwnLiteral(url))

/** The status of the answer, or why there was none. Names are looked up now, whatever they meant when the webhook was made. */
async function send({ url, body, headers }: WebhookMessage, config: Pick<Config, 'mode'>): Promise<number | string> {
  if (!mayCallWebhook(config)(url)) return 'forbidden'
  const call = createHttpClient({
    ...{ name: WEBHOOK, baseUrl: url.href, timeoutMs: ANSWER_MS, maxBytes: ANSWER_BYTES },
    ...(config.mode === 'demo' ? {} : { lookup: lookupPublic }),
  })
  const outcome = await call({ method: 'POST', path: '', body: JSON.parse(body), headers })
  // What a program answers is its own affair: only that it did, and how.
  return outcome.kind === 'answered' ? outcome.status : outcome.reason === 'redirect' ? outcome.reason : (outcome.status ?? outcome.reason) // biome-ignore format: one row
}
