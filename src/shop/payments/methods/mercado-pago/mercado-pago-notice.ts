// Mercado Pago's webhooks (README.md): whose payment something happened to, if the signature is right and fresh. It covers the
// payment's id in the address, the request's id and the moment, not the body; the attempt is named by the address we gave.

import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { jsonIn } from '#shop/shared/json.ts'
import type { NoticeReading, RawNotice } from '../../provider.ts'

export const NOTICE_HEADERS = ['x-signature', 'x-request-id'] as const
/** The parameter of our address that names the attempt's reference. */
export const REFERENCE_PARAMETER = 'referencia'
/** Between signing and arriving, either way. */
const MAX_AGE_MS = 5 * 60_000
/** Moments are seconds in examples and milliseconds in the documentation: told apart by their size. */
const FIRST_MILLISECONDS = 100_000_000_000

const Event = z.object({ id: z.union([z.string(), z.number()]), type: z.string() })

type Signed = Pick<RawNotice, 'body' | 'headers' | 'query' | 'receivedAt'>

export function mercadoPagoNotice({ body, headers, query, receivedAt }: Signed, secret: string): NoticeReading {
  const [, ts = '', given = ''] = /^ts=(\d{1,15}),\s*v1=([0-9a-f]{64})$/.exec(headers['x-signature'] ?? '') ?? []
  const parts = [part('id', query['data.id']), part('request-id', headers['x-request-id']), part('ts', ts)]
  const due = createHmac('sha256', secret).update(parts.join('')).digest()
  const reference = query[REFERENCE_PARAMETER]
  const claims = reference ? ({ by: 'reference', value: reference } as const) : undefined
  const refused = (reason: string): NoticeReading => ({ kind: 'refused', reason, ...(claims && { claims }) })
  if (given === '' || !timingSafeEqual(Buffer.from(given, 'hex'), due)) return refused('signature')
  const signedAt = Number(ts) >= FIRST_MILLISECONDS ? Number(ts) : Number(ts) * 1000
  if (Math.abs(receivedAt.getTime() - signedAt) > MAX_AGE_MS) return refused('too old')
  const event = Event.safeParse(jsonIn(body)).data
  if (event?.type !== 'payment' || !claims) return { kind: 'ignored', reason: 'about no payment of ours' }
  return { kind: 'about', subject: claims, eventId: String(event.id).slice(0, 100) }
}

/** A part that did not come is left out of what is signed. */
function part(name: string, value: string | undefined): string {
  return value === undefined ? '' : `${name}:${value};`
}
