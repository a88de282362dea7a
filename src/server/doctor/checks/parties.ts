// Every outside party the shop has keys for, asked at once what changes nothing there: whether it answers, and takes the keys.
import { randomBytes } from 'node:crypto'
import type { Config } from '#platform/config/config.ts'
import { atMost } from '#platform/work/at-most.ts'
import { uberAccess } from '#server/build/couriers.ts'
import { paymentProviders } from '#server/build/payment-providers.ts'
import { taxDocumentIssuer } from '#server/build/tax-services.ts'
import type { Attempt } from '#shop/payments/attempts/attempt.ts'
import type { PaymentProvider } from '#shop/payments/provider.ts'
import type { AttemptId } from '#shop/shared/ids.ts'
import { clp } from '#shop/shared/money.ts'
import { health, reasonIn } from '#texts/health.ts'
import { orders } from '#texts/orders/orders.ts'
import { type Check, found } from '../check.ts'
import { type Ask, connects, google, meta, PATIENCE_MS, read, topsort, twilio } from '../party-questions.ts'

interface Party {
  readonly name: string
  readonly ask: Ask
}

/** Reasons that speak of the keys. */
const KEYS =
  /\b(401|403)\b|unauthori[sz]ed|not authorized|forbidden|invalid_client|invalid.{0,20}(key|token|credential)/i
/** Reasons for having no answer; anything else was one. */
const SILENT =
  /^(timeout|connection|redirect|not_json|too_long|no answer)$|ECONN|ENOTFOUND|EAI_AGAIN|EHOST|EPROTO|CERT|fetch failed|timed? ?out|\b5\d\d\b/i

export const parties: Check = {
  name: 'parties',
  async look({ config, isLive }) {
    // In a configuration that live mode refuses the demonstration's parties take the place of those without keys.
    if (!config || (isLive && config.mode !== 'live')) return []
    const findings = await Promise.all(
      partiesOf(config).map(async ({ name, ask }) => {
        const why = await inTime(ask)
        if (why === null) return []
        if (KEYS.test(why)) return [found('serious', health.parties.keys(name, why))]
        return SILENT.test(why) ? [found('serious', health.parties.silent(name, reasonIn(why)))] : []
      }),
    )
    return findings.flat()
  },
}

async function inTime(ask: Ask): Promise<string | null> {
  return atMost(PATIENCE_MS, ask().catch(saidBy), 'timeout')
}

/** In few words: an owner reads it. */
function saidBy(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return /timed? ?out/i.test(message) ? 'timeout' : message.slice(0, 100)
}

function partiesOf(config: Config): Party[] {
  const { payments, couriers, maps, sms, bsale, analytics } = config
  const tax = taxDocumentIssuer(config)?.provider
  const uber = uberAccess(couriers)
  const { justo } = couriers
  return [
    ...paymentProviders(payments).map(payment),
    ...(tax ? [{ name: tax.name, ask: async () => ((await tax.folios()) === null ? 'no answer' : null) }] : []),
    ...(uber ? [{ name: 'Uber Direct', ask: async () => ((await uber.get()) ? null : 'no answer') }] : []),
    ...(justo ? [{ name: 'Justo', ask: read({ name: 'justo', baseUrl: justo.baseUrl, headers: { authorization: `Bearer ${justo.token}` } }, '/') }] : []), // biome-ignore format: one row
    ...(maps ? [{ name: 'Google Maps', ask: google(maps) }] : []),
    ...(sms.twilio ? [{ name: 'Twilio', ask: twilio(sms.twilio) }] : []),
    ...(bsale ? [{ name: 'Bsale', ask: read({ name: 'bsale', baseUrl: bsale.baseUrl, headers: { access_token: bsale.token } }, '/products.json', { limit: 1 }) }] : []), // biome-ignore format: one row
    ...(config.topsort ? [{ name: 'Topsort', ask: topsort(config.topsort) }] : []),
    ...(analytics.meta ? [{ name: 'Meta', ask: meta(analytics.meta) }] : []),
    // Google takes any event whatever its keys are; the others have only a call that tells or sends something.
    ...(analytics.ga4 ? [{ name: 'Google Analytics', ask: connects(analytics.ga4.baseUrl) }] : []),
    ...(analytics.marketing ? [{ name: 'MARKETING_URL', ask: connects(analytics.marketing.url) }] : []),
    ...(sms.http ? [{ name: 'SMS_HTTP_URL', ask: connects(sms.http.url) }] : []),
  ]
}

/** Asks a payment provider for an attempt that never was: that it knows none is the answer that is hoped for. */
function payment(provider: PaymentProvider): Party {
  const never = randomBytes(20).toString('hex')
  const attempt: Attempt = {
    ...{
      rowId: 0,
      id: 'doctor' as AttemptId,
      orderRowId: 0,
      provider: provider.name,
      pesos: clp(1_000),
      state: 'pending',
    },
    ...{ reference: `doctor-${never.slice(0, 12)}`, sessionReference: 'doctor', token: never, learned: null },
    ...{ handOver: null, receipt: null, reviewReason: null, refundReason: null, failure: null },
    ...{ version: 0, checks: 0, nextCheckAt: null, leaseUntil: null, returnedAt: null, createdAt: new Date() },
  }
  return {
    name: orders.methods[provider.name] ?? provider.name,
    async ask() {
      const report = await provider.status(attempt)
      return 'reason' in report ? report.reason : null
    },
  }
}
