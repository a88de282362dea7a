// Serves a process's figures to Prometheus, on an address of their own that nobody outside reaches: `METRICS_PORT`.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from '#platform/config/config.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { Shop } from '#server/build/shop.ts'
import { createProcessMetrics, type ProcessMetrics } from './process-metrics.ts'
import { createShopMetrics, type ShopMetrics } from './shop-metrics.ts'

interface Deps {
  readonly config: Pick<Config, 'metrics'>
  readonly shop: Pick<Shop, 'database' | 'readiness' | 'clock'>
  readonly logger: Pick<Logger, 'info' | 'error'>
}

/** Serves the figures from now on; null, and nothing is counted, where there is no address for them. A shop goes on without. */
export function serveMetrics({ config: { metrics: address }, shop, logger }: Deps) {
  if (!address) return null
  const { database, readiness, clock } = shop
  const metrics = createProcessMetrics()
  const { registry } = metrics
  const ofShop = createShopMetrics({ registry, database, readiness, now: clock.now })
  const server = createServer(async (req, res) => {
    if (req.method !== 'GET' || req.url?.split('?')[0] !== '/metrics') return void res.writeHead(404).end()
    try {
      const text = await textOf(metrics, ofShop)
      res.writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).end(text)
    } catch (error) {
      logger.error({ err: error }, 'the figures could not be told')
      res.writeHead(500).end()
    }
  })
  server.requestTimeout = 10_000
  server.maxConnections = 20
  server.on('error', (error) => logger.error({ err: error, ...address }, 'ALERT: metrics cannot listen'))
  server.listen(address.port, address.host, () =>
    logger.info({ port: (server.address() as AddressInfo).port }, 'metrics are served'),
  )
  server.unref()
  return { ...metrics, close: () => void server.close() }
}

async function textOf({ registry }: Pick<ProcessMetrics, 'registry'>, ofShop: ShopMetrics): Promise<string> {
  await ofShop.refresh()
  return registry.metrics()
}
