// A press of the pay button has one idempotency key until its outcome is known: the same key never makes a second order.

import { sessionAtom } from '#islands/shared/session-atom.ts'
import { field, textField } from '#islands/shared/untrusted.ts'

export interface PayPress {
  readonly key: string
  /** Fingerprint of the order's body: another cart or address is another press. */
  readonly fingerprint: string
  readonly orderId: string
  readonly paymentId: string
  /** The method of that payment. */
  readonly method: string
  /** The page was left while that payment was waited for: it was given up by its buyer. */
  readonly left: boolean
}

const $payPress = sessionAtom<PayPress | null>('liqui:intent', (stored) => {
  const key = textField(stored, 'key', 64)
  const fingerprint = field(stored, 'fingerprint') ?? field(stored, 'print') // its name until 2026-11
  if (key === '' || typeof fingerprint !== 'string') return null
  return {
    key,
    fingerprint,
    orderId: textField(stored, 'orderId', 22),
    paymentId: textField(stored, 'paymentId', 22),
    method: textField(stored, 'method', 20),
    left: field(stored, 'left') === true,
  }
})

/** The press that orders `body`: the pending one, or a new one. */
export function payPressFor(body: unknown): PayPress {
  const fingerprint = fingerprintOf(JSON.stringify(body))
  const pending = $payPress.get()
  if (pending !== null && pending.fingerprint === fingerprint) return pending
  const press = { key: newKey(), fingerprint, orderId: '', paymentId: '', method: '', left: false }
  $payPress.set(press)
  return press
}

/** The press whose order is `orderId`, begun in another window; the next one of this window is a new order. */
export function takeOverPayPress(orderId: string): void {
  $payPress.set({ key: newKey(), fingerprint: '', orderId, paymentId: '', method: '', left: false })
}

/** Stores its progress, for when the answer to the next step is lost. */
export function updatePayPress(progress: Partial<Pick<PayPress, 'orderId' | 'paymentId' | 'method' | 'left'>>): void {
  const press = $payPress.get()
  if (press !== null) $payPress.set({ ...press, ...progress })
}

export function currentPayPress(): PayPress | null {
  return $payPress.get()
}

/** Its outcome is known: the next press is a new order. */
export function forgetPayPress(): void {
  $payPress.set(null)
}

/** 22 unguessable characters. (`crypto.randomUUID` is missing on plain HTTP.) */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(22))
  return [...bytes]
    .map((byte) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'[byte & 63])
    .join('')
}

/** A short hash of a text: FNV-1a, twice. */
function fingerprintOf(text: string): string {
  return [hash(text, 0x811c9dc5), hash(text, 0x1000193), text.length].map((part) => part.toString(36)).join('-')
}

function hash(text: string, seed: number): number {
  let value = seed
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 16777619)
  return value >>> 0
}

/**
 * Says whether an answer to an order means that there is none: a refusal does, but for 429, which looked at nothing. Without an answer, or after an
 * error of ours, there may be one, which the same key finds again.
 */
export const madeNoOrder = (status: number): boolean => status >= 400 && status < 500 && status !== 429
