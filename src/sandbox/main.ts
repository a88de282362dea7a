// The sandbox process. It refuses to start in live mode.
import { createLogger, logCrashes } from '#platform/log/logger.ts'
import { readOptions } from './environment.ts'
import { type RunningSandbox, startSandbox } from './sandbox.ts'

logCrashes(createLogger('sandbox', 'info'))
let sandbox: RunningSandbox
try {
  sandbox = await startSandbox(readOptions(process.env))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
console.log(`Sandbox: http on port ${sandbox.httpPort}, smtp on port ${sandbox.smtpPort}`)

const STOP_MS = 3_000
let stopping = false
const stop = async () => {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(0), STOP_MS).unref()
  await sandbox.stop()
  process.exit(0)
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
