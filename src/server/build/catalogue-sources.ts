// Builds the sources of products that are read over the wire, for the worker, the desk and the commands alike.
import { setTimeout as pause } from 'node:timers/promises'
import type { BsaleConfig } from '#platform/config/config-bsale.ts'
import type { Database } from '#platform/database/database.ts'
import { createHttpClient } from '#platform/http/http-client.ts'
import { enqueue } from '#platform/work/jobs.ts'
import type { createCatalogueOperations } from '#shop/operations/catalogue/catalogue.service.ts'
import { createBsale } from '#shop/operations/catalogue/sources/bsale.provider.ts'
import { createBsaleHints } from '#shop/operations/catalogue/sources/bsale-hints.service.ts'
import { BSALE, bsaleMapping, isMapped, ownedFields } from '#shop/operations/catalogue/sources/bsale-mapping.ts'
import { createBsaleSource } from '#shop/operations/catalogue/sources/bsale-source.service.ts'
import { createSourceHealth } from '#shop/operations/catalogue/sources/source-health.service.ts'
import type { SettingsService } from '#shop/settings/settings.service.ts'

interface Deps {
  readonly database: Database
  readonly catalogue: Pick<ReturnType<typeof createCatalogueOperations>, 'apply' | 'difference' | 'known'>
  readonly settings: Pick<SettingsService, 'current'>
  readonly config: BsaleConfig
  /** Waits between calls; tests do not. */
  readonly wait?: (ms: number) => Promise<unknown>
}

/** What the web does of Bsale: it takes its notices and says how it stands, and reads nothing there. */
export function watchBsale({ database, settings, config }: Pick<Deps, 'database' | 'settings' | 'config'>) {
  const isOn = () => config !== null && isMapped(bsaleMapping(settings.current()))
  return {
    hints: createBsaleHints({ database, isOn }),
    health: createSourceHealth({ database, source: BSALE, isOn }),
    /** Gives the fields of products that Bsale is the master of now. */
    owned: (): ReadonlySet<string> => (isOn() ? ownedFields(bsaleMapping(settings.current())) : new Set()),
  }
}

/** The most bytes of a page: fifty items with all their fields. */
const MOST_BYTES = 1_000_000

export function buildBsale({ database, catalogue, settings, config, wait = pause }: Deps) {
  const bsale =
    config &&
    createBsale({
      http: createHttpClient({
        name: 'bsale',
        baseUrl: config.baseUrl,
        headers: { access_token: config.token },
        timeoutMs: config.timeoutMs,
        maxBytes: MOST_BYTES,
      }),
      pause: wait,
    })
  return createBsaleSource({ database, catalogue, enqueue, bsale, mapping: () => bsaleMapping(settings.current()) })
}
