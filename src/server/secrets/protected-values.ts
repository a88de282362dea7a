// Everything the shop's secret protects, by the purpose of its key, and for how long a secret before today's is needed for it. A guard compares the
// purposes with the source.
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/database/database.ts'
import { createSealer } from '#platform/secrets/sealed-value.ts'
import { keyFor } from '#platform/secrets/shop-secret.ts'
import { LIFETIME_SECONDS } from '#server/http/audience-cookie.ts'
import { KNOWN_DEVICE_DAYS } from '#shop/customers/accounts/known-devices.ts'
import { SETTLING_DAYS } from '#shop/customers/my-data/changed-contact.ts'
import { LINK_MS as REMINDER_MS } from '#shop/customers/reminders/reminder.service.ts'
import { createRotation } from '#shop/operations/secrets/rotation.service.ts'
import { LINK_MS as ORDER_LINK_MS } from '#shop/orders/links/order-link.ts'
import { DAY } from '#shop/shared/durations.ts'

/** `stored` is sealed anew by rotation; `counted` begins anew; anything else was given to somebody for so many days. */
type Protected = { readonly days: number } | 'stored' | 'counted'

/** Lasts for minutes. */
const SHORT = { days: 1 }

export const PROTECTED = {
  audience: { days: (LIFETIME_SECONDS * 1000) / DAY },
  'captcha challenge': SHORT,
  'captcha pass': SHORT,
  'captcha proof': SHORT,
  'captcha sendings': 'counted',
  'captcha solution': SHORT,
  codes: SHORT,
  'coupon guesses': 'counted',
  'desk codes': 'stored',
  'desk key to give': SHORT,
  device: { days: KNOWN_DEVICE_DAYS },
  'device marks': { days: KNOWN_DEVICE_DAYS },
  'integration key to give': SHORT,
  'my data': SHORT,
  'oneclick card': 'stored',
  'order links': { days: ORDER_LINK_MS / DAY },
  'order look-ups': 'counted',
  'page facts': SHORT,
  recovery: 'counted',
  reminders: { days: REMINDER_MS / DAY },
  'secret in use': 'stored',
  'sign-up draft': SHORT,
  'stopping a change of contact': { days: SETTLING_DAYS },
  throttle: 'counted',
  'webhook secrets': 'stored',
} as const satisfies Readonly<Record<string, Protected>>

export type Purpose = keyof typeof PROTECTED

/** The days for which doctor lets an old secret stand: as long as the links of orders' letters live. */
export const OLD_SECRET_DAYS = PROTECTED['order links'].days

/** Lists what was given to somebody for longer than a day, the longest last. */
export function longLived(): readonly { readonly purpose: Purpose; readonly days: number }[] {
  return (Object.entries(PROTECTED) as [Purpose, Protected][])
    .flatMap(([purpose, each]) => (typeof each === 'object' && each.days > 1 ? [{ purpose, days: each.days }] : []))
    .sort((one, other) => one.days - other.days)
}

export function buildRotation({
  database,
  config,
}: {
  readonly database: Database
  readonly config: Pick<Config, 'secret'>
}) {
  return createRotation({
    database,
    fingerprint: keyFor(config.secret, 'secret in use').toString('base64url').slice(0, 22),
    sealerOf: (purpose) => createSealer(config.secret, purpose),
  })
}
