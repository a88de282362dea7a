// Reads everything the environment decides, and validates it once at start. A wrong value stops the process with a
// sentence that names it.

import { z } from 'zod'
import { addressesOf } from '#platform/database/database-addresses.mjs'
import { otherSecrets, type Secret, secretOfToday } from '#platform/secrets/shop-secret.ts'
import { LOG_LEVELS } from '#shop/shared/log-levels.ts'
import { faults, opening } from '#texts/opening.ts'
import {
  type AnalyticsConfig,
  analyticsConfig,
  analyticsVariables,
  unsafeAnalyticsSettings,
} from './config-analytics.ts'
import { backupConfig, backupVariables } from './config-backup.ts'
import { type BsaleConfig, bsaleConfig, bsaleVariables, unsafeBsaleSettings } from './config-bsale.ts'
import {
  COURIER_KEYS,
  type CourierConfig,
  courierConfig,
  courierVariables,
  unsafeCourierSettings,
} from './config-couriers.ts'
import { guessable, isNobodysHost, isNobodysMail, LiveRefusal } from './config-live.ts'
import { type MapsConfig, mapsConfig, mapsVariables, unsafeMapsSettings } from './config-maps.ts'
import { beforeToday, oldSecretVariables } from './config-old-secrets.ts'
import { type PaymentsConfig, paymentsConfig, paymentVariables, unsafePaymentSettings } from './config-payments.ts'
import { type SmsConfig, smsConfig, smsVariables, unsafeSmsSettings } from './config-sms.ts'
import {
  contradictoryTaxDocumentSettings,
  type TaxDocumentsConfig,
  taxDocumentsConfig,
  taxDocumentVariables,
  unsafeTaxDocumentSettings,
} from './config-tax-documents.ts'
import { type TopsortConfig, topsortConfig, topsortVariables, unsafeTopsortSettings } from './config-topsort.ts'
import { anyAddress, oldSecrets, readVariables, WrongEnvironment } from './config-values.ts'

/** The secret of a demonstration; live mode refuses it. */
const DEMO_SECRET = 'a public secret for demonstrations alone'
/** The address of a demonstration on its own machine. */
const LOCAL_SITE = 'http://localhost:4321'
const NOBODYS_MAIL = 'Liqui <pedidos@liqui.example>'

/** Says whether `ssl` in a database's URL is an object: the driver takes any other word for no encryption, or an unknown name. */
function isSslObject(databaseUrl: string): boolean {
  const ssl = URL.parse(addressesOf(databaseUrl)[0])?.searchParams.get('ssl') ?? '{}'
  try {
    const wanted: unknown = JSON.parse(ssl)
    return typeof wanted === 'object' && wanted !== null && !Array.isArray(wanted)
  } catch {
    return false
  }
}

const Environment = z.object({
  SHOP_MODE: z.enum(['demo', 'live']).default('live'),
  PORT: z.coerce.number().int().min(1).max(65535).default(4321),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^(mysql|mariadb):\/\//, opening.values.database)
    .refine(isSslObject, opening.values.ssl),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(20),
  DATABASE_TIMEOUT_MS: z.coerce.number().int().min(500).max(120_000).default(5_000),
  RAW_HTTP: z.enum(['on', 'off']).default('on'),
  PAGE_CACHE_MB: z.coerce.number().int().min(1).max(65_536).default(48),
  /** 0: any port that is free. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  DESK: z.enum(['on', 'off']).default('off'),
  SITE_URL: anyAddress().optional(),
  SHOP_NOW: z.iso.datetime({ offset: true }).optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  SMTP_HOST: z.string().optional(),
  SMTP_PORT: z.coerce.number().int().default(25),
  /** `optional` lets mail to another machine's server go unencrypted. */
  SMTP_TLS: z.enum(['required', 'optional']).optional(),
  SMTP_USER: z.string().optional(),
  SMTP_PASSWORD: z.string().optional(),
  MAIL_FROM: z.string().optional(),
  SHOP_SECRET: z.string().min(32).optional(),
  SHOP_SECRET_OLD: oldSecrets(32),
  POLL_SPEED: z.coerce.number().min(1).max(100).default(1),
  RATE_LIMIT_SCALE: z.coerce.number().min(0).max(100_000).default(1),
  TRUST_PROXY: z.coerce.number().int().min(0).max(5).default(0),
  CRASH_AT: z.string().optional(),
  PREVIEW_CONTENT: z.string().optional(),
  PREVIEW_KEEPS_OTHERS: z.enum(['on', 'off']).default('off'),
  ...analyticsVariables,
  ...backupVariables,
  ...bsaleVariables,
  ...mapsVariables,
  ...courierVariables,
  ...oldSecretVariables,
  ...paymentVariables,
  ...smsVariables,
  ...taxDocumentVariables,
  ...topsortVariables,
})

/** The names of all variables. */
export const VARIABLE_NAMES: readonly string[] = Object.keys(Environment.shape)

export type Config = ReturnType<typeof readConfig>

/**
 * Reads the configuration in `environment`. Throws a WrongEnvironment naming every wrong variable, and a LiveRefusal naming
 * whatever live mode does not accept.
 */
export function readConfig(environment: Record<string, string | undefined> = process.env) {
  const given = readVariables(Environment, environment)
  const env = given.PREVIEW_CONTENT ? withoutOutsiders(given) : given
  const demo = env.SHOP_MODE === 'demo'
  const before = beforeToday(env)
  const secret = secretIn(env)
  const siteUrl = env.SITE_URL ?? LOCAL_SITE
  const config = {
    mode: env.SHOP_MODE,
    port: env.PORT,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    databaseTimeoutMs: env.DATABASE_TIMEOUT_MS,
    /** Says whether plain GETs are answered before Node's HTTP server (server/http/raw-http). */
    rawHttp: env.RAW_HTTP === 'on',
    /** Where this process tells its figures; null where nobody asks for them. */
    metrics: env.METRICS_PORT === undefined ? null : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    /** Says whether the operators' desk is served (server/desk). */
    desk: env.DESK === 'on' && !env.PREVIEW_CONTENT,
    pageCacheBytes: env.PAGE_CACHE_MB * 2 ** 20,
    siteUrl: siteUrl.replace(/\/$/, ''),
    /** Says whether the shop is reached over https: its cookies then travel encrypted only. */
    secure: siteUrl.startsWith('https:'),
    shopNow: startOf(env),
    logLevel: env.LOG_LEVEL,
    payments: paymentsConfig(env, demo),
    mail: {
      host: env.SMTP_HOST ?? '127.0.0.1',
      port: env.SMTP_PORT,
      user: env.SMTP_USER,
      password: env.SMTP_PASSWORD,
      from: env.MAIL_FROM ?? NOBODYS_MAIL,
      requireTls:
        (env.SMTP_TLS ?? (isThisMachine(env.SMTP_HOST ?? '127.0.0.1') ? 'optional' : 'required')) === 'required',
    },
    /** What signs cookies, links, codes and challenges and seals what is stored; and what is still read beside it. */
    secret,
    /** The keys of providers whose notices may still be signed by the secret before today's; null where none may. */
    before: before && { payments: paymentsConfig(before, demo), couriers: courierConfig(before) },
    analytics: analyticsConfig(env),
    maps: mapsConfig(env),
    couriers: courierConfig(env),
    sms: smsConfig(env),
    topsort: topsortConfig(env),
    backup: backupConfig(env, env.DATA_DIR),
    bsale: bsaleConfig(env),
    taxDocuments: taxDocumentsConfig(env),
    /** The number of times as often as usual the database is read for changes; more than 1 in tests only. */
    pollSpeed: env.POLL_SPEED,
    rateLimitScale: env.RATE_LIMIT_SCALE,
    trustProxy: env.TRUST_PROXY,
    crashAt: env.CRASH_AT,
    /** The folder of an editor's files to show as if it were published: nothing is written then, nobody else sees it. */
    previewContent: env.PREVIEW_CONTENT,
    /** Says whether a preview shows, beside the folder, what is published and not in it. */
    previewKeepsOthers: env.PREVIEW_KEEPS_OTHERS === 'on',
  }
  const { analytics, couriers, sms } = config
  const incomplete = [
    ...analytics.incomplete,
    ...couriers.incomplete,
    ...sms.incomplete,
    ...contradictoryTaxDocumentSettings(env),
    ...(otherSecrets(secret).includes(secretOfToday(secret)) ? [faults.sameOldSecret] : []),
  ]
  if (incomplete.length > 0) throw new WrongEnvironment(incomplete)
  if (!demo && !config.previewContent) refuseTestSettings(config, env)
  return config
}

/** Reads when the shop's clock starts, for programs that need nothing else of the environment. Throws as `readConfig` does. */
export function readShopNow(environment: Record<string, string | undefined>): Date | undefined {
  const env = readVariables(Environment.pick({ SHOP_MODE: true, SHOP_NOW: true }), environment)
  const start = startOf(env)
  if (start && env.SHOP_MODE !== 'demo') throw new LiveRefusal([NOW_IN_LIVE])
  return start
}

/** The shop's secret and those before it; an empty one for a live shop without, which does not open. */
const secretIn = ({ SHOP_MODE, SHOP_SECRET, SHOP_SECRET_OLD }: z.infer<typeof Environment>): Secret => [
  SHOP_SECRET ?? (SHOP_MODE === 'demo' ? DEMO_SECRET : ''),
  ...SHOP_SECRET_OLD,
]

/** Says whether a host is this machine, on the way to which nobody listens. */
const isThisMachine = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host)

const startOf = ({ SHOP_NOW }: { readonly SHOP_NOW?: string | undefined }): Date | undefined =>
  SHOP_NOW ? new Date(SHOP_NOW) : undefined

/** Takes out the keys of outside parties that hear of visitors, or answer what a read-only shop cannot store. */
function withoutOutsiders(env: z.infer<typeof Environment>): z.infer<typeof Environment> {
  const { META_PIXEL_ID, META_ACCESS_TOKEN, GA4_MEASUREMENT_ID, GA4_API_SECRET, TOPSORT_API_KEY, ...outside } = env
  const { MARKETING_URL, MARKETING_SECRET, ...rest } = outside
  for (const key of COURIER_KEYS) rest[key] = undefined
  return rest
}

function refuseTestSettings(
  config: {
    secret: Secret
    shopNow: Date | undefined
    crashAt: string | undefined
    payments: PaymentsConfig
    analytics: AnalyticsConfig
    maps: MapsConfig
    couriers: CourierConfig
    sms: SmsConfig
    topsort: TopsortConfig
    bsale: BsaleConfig
    taxDocuments: TaxDocumentsConfig
  },
  env: z.infer<typeof Environment>,
) {
  const wrong: string[] = [
    ...unsafePlaces(env),
    ...unsafeSecret(config.secret),
    ...unsafeAnalyticsSettings(config.analytics),
    ...unsafeMapsSettings(config.maps),
    ...unsafeCourierSettings(config.couriers),
    ...unsafePaymentSettings(config.payments),
    ...unsafeSmsSettings(config.sms),
    ...unsafeTopsortSettings(config.topsort),
    ...new Set([...unsafeBsaleSettings(config.bsale), ...unsafeTaxDocumentSettings(config.taxDocuments)]),
  ]
  if (config.shopNow) wrong.push(NOW_IN_LIVE)
  if (config.crashAt) wrong.push(faults.demoOnly('CRASH_AT'))
  if (env.POLL_SPEED !== 1) wrong.push(faults.testsOnly('POLL_SPEED'))
  if (env.RATE_LIMIT_SCALE !== 1) wrong.push(faults.rateLimits)
  if (wrong.length > 0) throw new LiveRefusal(wrong)
}

const NOW_IN_LIVE = faults.demoOnly('SHOP_NOW')

/** Lists what live mode refuses of the shop's address, its mail server and its sender. */
function unsafePlaces({ SITE_URL: site, SMTP_HOST: smtp, MAIL_FROM: from }: z.infer<typeof Environment>): string[] {
  const wrong: string[] = []
  if (!site) wrong.push(faults.noSite)
  else if (isNobodysHost(new URL(site).hostname)) wrong.push(faults.nobodysSite(site))
  else if (!site.startsWith('https:')) wrong.push(faults.clearSite(site))
  else if (!/^https:\/\/[^/?#@]+\/?$/.test(site)) wrong.push(faults.sitePath)
  if (!smtp) wrong.push(faults.noMailHost)
  if (!from || isNobodysMail(from)) wrong.push(faults.noSender)
  return wrong
}

function unsafeSecret(secret: Secret): string[] {
  const today = secretOfToday(secret)
  if (!today) return [faults.noSecret]
  if (today === DEMO_SECRET) return [faults.demoSecret]
  if (otherSecrets(secret).includes(DEMO_SECRET)) return [faults.demoOldSecret]
  return guessable({ SHOP_SECRET: today })
}
