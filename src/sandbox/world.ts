// What every stand-in shares: the clock, the planned scenarios, the log of calls, the settings, the inbox.
import { join } from 'node:path'
import type { Request } from 'express'
import { z } from 'zod'
import { type Clock, createClock } from './clock.ts'
import { type CallLog, createCallLog } from './control/call-log.ts'
import { createScenarioQueue, type ScenarioQueue } from './control/scenarios.ts'
import { createSettings, type Settings } from './control/settings.ts'
import type { SandboxOptions } from './environment.ts'
import { type Inbox, openInbox } from './inbox/inbox.ts'
import { createTextMessages, type TextMessages } from './inbox/text-messages.ts'
import { createTaxOffice, type TaxOffice } from './tax-documents/tax-office.ts'

export interface World {
  readonly clock: Clock
  readonly scenarios: ScenarioQueue
  readonly calls: CallLog
  readonly settings: Settings
  readonly inbox: Inbox
  readonly messages: TextMessages
  readonly taxOffice: TaxOffice
  readonly commerce: SandboxOptions['commerce']
  /** Where a browser that reaches us through this request finds us, `http://localhost:4400`. */
  origin(request: Request): string
  /** Where a provider's portal says that its notices go; null: nowhere. Setting `webhooks`, else the shop's own address, at `path`. */
  webhook(provider: string, path?: string): string | null
  /** The file a journal is written to; undefined where the sandbox only has its memory. */
  journalFile(name: string): string | undefined
}

export function createWorld(options: SandboxOptions): World {
  const settings = createSettings()
  const webhooks = settings.add<Readonly<Record<string, string | null>>>(
    'webhooks',
    z.record(z.string().max(40), z.url({ protocol: /^https?$/ }).nullable()),
    {},
  )
  const journalFile = (name: string) => (options.folder ? join(options.folder, `${name}.jsonl`) : undefined)
  const ownWebhook = (path: string) => (options.shopUrl ? options.shopUrl + path : null)
  return {
    clock: createClock(options.startsAt),
    scenarios: createScenarioQueue(),
    calls: createCallLog(),
    settings,
    inbox: openInbox(journalFile('inbox')),
    messages: createTextMessages(),
    taxOffice: createTaxOffice(settings),
    commerce: options.commerce,
    origin: (request) => options.publicUrl ?? `http://${request.get('host') ?? 'localhost'}`,
    webhook: (provider, path = `/pagos/avisos/${provider}`) => {
      const set = webhooks()[provider]
      return set === undefined ? ownWebhook(path) : set
    },
    journalFile,
  }
}
