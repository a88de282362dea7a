// A web process of its own that shows an editor's files as they are, on this machine only, until Ctrl-C or until this command ends in any way.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { buildPages } from '#scripts/machine/building.mjs'
import { checkout } from '#scripts/machine/checkout.mjs'
import { shopEnvironment } from '#scripts/machine/environment.mjs'
import { watchNpm } from '#scripts/machine/parent.mjs'
import { portBusy } from '#scripts/machine/ports.mjs'
import { endProcess } from '#scripts/machine/processes.mjs'
import { commandOf, SERVICES } from '#scripts/machine/services.mjs'
import { UserError } from '#scripts/machine/user-error.mjs'
import { shopClock } from '#scripts/shop-clock.ts'
import { formatInstant } from '#shop/shared/chile-time.ts'
import { printable } from '#shop/shared/written/printable.ts'
import { publishingText } from '#texts/publishing/publishing.ts'

interface Wishes {
  readonly folder: string
  readonly dataDir: string
  readonly databaseUrl: string
  readonly port: number
  readonly at: Date | undefined
  /** The folder is shown alone, not beside what is published. */
  readonly isWhole: boolean
  readonly say: (line: string) => void
}

/** Serves the preview; resolves when it was ended, by Ctrl-C for one. Throws a UserError when it ends by itself. */
export async function preview({ folder, dataDir, databaseUrl, port, at, isWhole, say }: Wishes): Promise<void> {
  say(publishingText.previewStarts)
  await buildPages()
  const ports = { web: port, sandbox: port, mail: port }
  const address = `http://127.0.0.1:${port}`
  const environment = { ...process.env, SITE_URL: address, LOG_LEVEL: 'warn' }
  const env = {
    ...shopEnvironment({ ports, dataDir, databaseUrl, environment }),
    PREVIEW_CONTENT: folder,
    PREVIEW_KEEPS_OTHERS: isWhole ? 'off' : 'on',
    ...(at && { SHOP_NOW: at.toISOString() }),
  }
  const [command, args] = commandOf('web')
  // By the channel it learns that this command is gone, also when that was killed.
  const child = spawn(command, args, { cwd: checkout, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  const last: string[] = []
  for (const stream of [child.stdout!, child.stderr!])
    createInterface({ input: stream }).on('line', (line) => {
      last.push(line)
      last.splice(0, Math.max(0, last.length - 5))
      const problem = problemIn(line)
      if (problem) say(problem)
    })
  let isOver = false
  const stop = () => {
    isOver = true
    if (child.pid) void endProcess(child.pid)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  watchNpm(stop, { event: 'publish' })
  const failure = (what: string) => new UserError([what, ...last.map(printable)].join('\n'))
  const ended = once(child, 'close').then(() => {
    if (isOver) return
    throw last.some((line) => line.includes('EADDRINUSE'))
      ? new UserError(publishingText.portTaken(port))
      : failure(publishingText.previewFailed)
  })
  const ready = SERVICES.web.ready(ports).catch(() => {
    stop()
    throw failure(publishingText.previewNotReady)
  })
  for (const either of [ended, ready]) either.catch(() => {})
  await Promise.race([ended, ready])
  if (!isOver) say(publishingText.previewAt(address, formatInstant(at ?? shopClock().now())))
  await ended
}

/** Throws a UserError where something listens on the port already: it would be taken for the preview. */
export async function refuseTakenPort(port: number): Promise<void> {
  if (await portBusy(port)) throw new UserError(publishingText.portTaken(port))
}

/** What is wrong with a file that was read again, from a line of the process's log. */
function problemIn(line: string): string | null {
  try {
    const { msg, file } = JSON.parse(line) as { readonly msg?: unknown; readonly file?: unknown }
    return typeof msg === 'string' && typeof file === 'string' ? msg : null
  } catch {
    return null
  }
}
