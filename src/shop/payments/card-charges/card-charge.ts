// How many refused charges one guest, contact, card or network may have within an hour: some are everybody's, after those a captcha is
// asked, after more the next one waits. Pure.
import type { Settings } from '#shop/settings/settings.ts'
import type { Refusal } from '#shop/shared/result.ts'

export type CardChargeKind = 'browser' | 'email' | 'rut' | 'phone' | 'network' | 'card'

/** Names somebody a charge counts for; `party` is a keyed hash. */
export interface ChargeParty {
  readonly kind: CardChargeKind
  readonly party: string
}

/** A charge that was sent. One without an answer may have been refused. */
export interface PastCharge extends ChargeParty {
  readonly chargedAt: Date
  readonly isPaid: boolean
}

/** `seconds` says when the next charge may be made. */
export type CardChargeRefusal = Refusal<'captchaAsked'> | (Refusal<'cardsTooOften'> & { readonly seconds: number })

type Limits = Pick<Settings, 'cardRefusalsCaptcha' | 'cardRefusalsWait' | 'cardRefusalsOfShop'>

/** Is for how many milliseconds a refused charge counts. */
export const COUNTED_MS = 3_600_000

/**
 * Says why the next charge under these parties is not made now; null when it is. `ofShop` counts the refused ones of
 * the whole shop within the hour, which never make anybody wait.
 */
export function cardChargeRefusal(
  parties: readonly ChargeParty[],
  { past, ofShop }: { readonly past: readonly PastCharge[]; readonly ofShop: number },
  { cardRefusalsCaptcha, cardRefusalsWait, cardRefusalsOfShop }: Limits,
  { isHuman, now }: { readonly isHuman: boolean; readonly now: Date },
): CardChargeRefusal | null {
  const refused = parties.map((party) => refusedOf(party, past, now))
  const waits = refused
    .filter((times) => times.length >= cardRefusalsWait)
    .map((times) => times[times.length - cardRefusalsWait]! + COUNTED_MS - now.getTime())
  if (waits.length > 0) return { code: 'cardsTooOften', seconds: Math.max(1, Math.ceil(Math.max(...waits) / 1000)) }
  if (isHuman) return null
  const isAsked = ofShop >= cardRefusalsOfShop || refused.some((times) => times.length >= cardRefusalsCaptcha)
  return isAsked ? { code: 'captchaAsked' } : null
}

/**
 * Lists when a party's charges were refused, oldest first: of a network all, of anybody else those since his last paid
 * one.
 */
function refusedOf({ kind, party }: ChargeParty, past: readonly PastCharge[], now: Date): number[] {
  const own = past.filter((charge) => charge.kind === kind && charge.party === party)
  const paid = own.filter(({ isPaid }) => isPaid && kind !== 'network').map(({ chargedAt }) => chargedAt.getTime())
  const since = Math.max(now.getTime() - COUNTED_MS, ...paid)
  return own
    .filter(({ isPaid, chargedAt }) => !isPaid && chargedAt.getTime() > since)
    .map(({ chargedAt }) => chargedAt.getTime())
    .sort((one, other) => one - other)
}
