// The web process: one HTTP server, the page cache in front, Express behind it, Astro for pages. `node src/server/main.ts`.
import { createServer } from 'node:http'
import { logPartyCalls } from '#platform/http/party-calls.ts'
import { createLogger, logConsole, logCrashes } from '#platform/log/logger.ts'
import { createMailer } from '#platform/messages/mailer.ts'
import { readConfigToOpen } from '#server/build/opening.ts'
import { buildShop } from '#server/build/shop.ts'
import { startHeartbeat } from '#server/heartbeat.ts'
import { openConnections } from '#server/http/connections/connections.ts'
import { createHost } from './host.ts'
import { followLogLevel } from './log-level.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'

const config = await readConfigToOpen()
const logger = createLogger('web', config.logLevel)
logCrashes(logger)
logConsole(logger)
logPartyCalls(logger)
const shop = buildShop(config, logger)
followLogLevel(shop.settings, config, logger)
const metrics = serveMetrics({ config, shop, logger })
const host = await createHost({ shop, config, logger, metrics })

const server = createServer(host.listener)
server.headersTimeout = 15_000
server.requestTimeout = 30_000
server.keepAliveTimeout = 65_000
server.maxHeadersCount = 100
const connections = openConnections(server, host.connections)

// A preview listens on this machine's own address alone.
server.listen(config.port, config.previewContent === undefined ? undefined : '127.0.0.1', () =>
  logger.info({ port: config.port, mode: config.mode }, 'web is listening'),
)
server.on('error', (error) => {
  logger.fatal({ err: error }, 'web cannot listen')
  process.exit(1)
})
let heartbeat: Awaited<ReturnType<typeof startHeartbeat>> | null = null
const mailer = createMailer(config.mail) // for the letter about a worker that is gone, which no worker sends
const opened = shop.start().then(async () => {
  if (config.previewContent === undefined) heartbeat = await startHeartbeat({ kind: 'web', shop, logger, mailer })
})
opened.then(
  () => globalThis.gc?.(), // what starting left behind, up to 90 MB, would else stay for hours
  (error: unknown) => {
    logger.fatal({ err: error }, 'the shop could not start')
    process.exit(1)
  },
)

let stopping = false
// `disconnect`: whoever started it with a channel, as a preview's command does, is gone, however that ended.
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) {
  process.on(signal, () => {
    if (stopping) return
    stopping = true
    host.leave()
    logger.info({ signal }, 'web is stopping')
    void heartbeat?.leave()
    server.close(() => void close().finally(() => process.exit(0)))
    server.closeIdleConnections()
    connections.close()
    setTimeout(() => server.closeAllConnections(), 8_000).unref()
    setTimeout(() => process.exit(1), 12_000).unref()
  })
}

async function close(): Promise<void> {
  await heartbeat?.end()
  mailer.close()
  metrics?.close()
  await shop.stop()
}
