// A web process of its own that shows an editor's files as they are, on this machine only, until Ctrl-C.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { buildPages } from '#scripts/machine/building.mjs'
import { checkout } from '#scripts/machine/checkout.mjs'
import { shopEnvironment } from '#scripts/machine/environment.mjs'
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
  readonly say: (line: string) => void
}

/** Serves the preview; resolves when it has ended. */
export async function preview({ folder, dataDir, databaseUrl, port, at, say }: Wishes): Promise<void> {
  say(publishingText.previewStarts)
  await buildPages()
  const ports = { web: port, sandbox: port, mail: port }
  const address = `http://127.0.0.1:${port}`
  const environment = { ...process.env, SITE_URL: address, LOG_LEVEL: 'warn' }
  const env = {
    ...shopEnvironment({ ports, dataDir, databaseUrl, environment }),
    PREVIEW_CONTENT: folder,
    ...(at && { SHOP_NOW: at.toISOString() }),
  }
  const [command, args] = commandOf('web')
  const child = spawn(command, args, { cwd: checkout, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const last: string[] = []
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      last.push(line)
      last.splice(0, Math.max(0, last.length - 5))
      const problem = problemIn(line)
      if (problem) say(problem)
    })
  const ended = once(child, 'exit')
  const stop = () => void (child.pid && endProcess(child.pid))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  const failed = ended.then(() => {
    throw new UserError([publishingText.previewFailed, ...last.map(printable)].join('\n'))
  })
  const ready = SERVICES.web.ready(ports).catch(() => {
    stop()
    throw new UserError([publishingText.previewNotReady, ...last.map(printable)].join('\n'))
  })
  for (const either of [failed, ready]) either.catch(() => {})
  await Promise.race([failed, ready])
  say(publishingText.previewAt(address, formatInstant(at ?? shopClock().now())))
  await ended
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
