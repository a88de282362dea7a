// How a browser comes back from Mercado Pago's own page; nothing in it proves anything.
import type { BuyerReturn } from '../../provider.ts'

/** Whoever comes back without having paid gave it up; the status says what is true. */
export function mercadoPagoReturn(params: Readonly<Record<string, string>>): BuyerReturn {
  const { status, preference_id: token, external_reference: reference } = params
  const kind = status === undefined ? 'unrecognised' : PAYING.has(status) ? 'finished' : 'aborted'
  return { kind, token: known(token), reference: known(reference), sessionReference: null }
}

const PAYING: ReadonlySet<string> = new Set(['approved', 'pending', 'in_process', 'authorized'])
const known = (value: string | undefined) => (value === undefined || value === 'null' ? null : value)
