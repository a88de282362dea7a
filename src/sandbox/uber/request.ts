// The bodies of Uber Direct's calls, as its API takes them, and its errors.
import { z } from 'zod'

export type UberError = {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly metadata?: Readonly<Record<string, unknown>>
}

/** JSON with the parts of an address, or plain text. */
const address = z.string().min(1).max(1_000)
const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)
const phone = z.string().regex(/^\+[1-9]\d{7,14}$/)

const trip = {
  pickup_address: address,
  dropoff_address: address,
  pickup_latitude: latitude.optional(),
  pickup_longitude: longitude.optional(),
  dropoff_latitude: latitude.optional(),
  dropoff_longitude: longitude.optional(),
  manifest_total_value: z.int().min(0).optional(),
  external_store_id: z.string().max(80).optional(),
}

const quoteBody = z.object({ ...trip, pickup_phone_number: phone.optional(), dropoff_phone_number: phone.optional() })

const item = z.object({
  name: z.string().min(1).max(200),
  quantity: z.int().min(1),
  size: z.enum(['small', 'medium', 'large', 'xlarge']),
  price: z.int().min(0).optional(),
})

const deliveryBody = z.object({
  ...trip,
  quote_id: z.string().max(100).optional(),
  pickup_name: z.string().min(1).max(200),
  pickup_phone_number: phone,
  dropoff_name: z.string().min(1).max(200),
  dropoff_phone_number: phone,
  pickup_notes: z.string().max(280).optional(),
  dropoff_notes: z.string().max(280).optional(),
  manifest_items: z.array(item).min(1),
  manifest_reference: z.string().max(100).optional(),
  deliverable_action: z.enum(['deliverable_action_leave_at_door', 'deliverable_action_meet_at_door']).optional(),
  undeliverable_action: z.enum(['return', 'leave_at_door', 'discard']).optional(),
  dropoff_verification: z.object({ identification: z.object({ min_age: z.int() }).optional() }).optional(),
  external_id: z.string().max(100).optional(),
  idempotency_key: z.string().max(100).optional(),
  test_specifications: z.object({ robo_courier_specification: z.object({ mode: z.literal('auto') }) }).optional(),
})

export type QuoteBody = z.output<typeof quoteBody>
export type DeliveryBody = z.output<typeof deliveryBody>
export type Parsed<Value> = { readonly value: Value } | { readonly error: UberError }

export const parseQuote = (body: unknown) => parse(quoteBody, body)
export const parseDelivery = (body: unknown) => parse(deliveryBody, body)

function parse<Value>(schema: z.ZodType<Value>, body: unknown): Parsed<Value> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return { value: parsed.data }
  const fields = parsed.error.issues.map(({ path, message }) => [path.join('.'), message])
  const error = { status: 400, code: 'invalid_params', message: 'The parameters of your request were invalid.' }
  return { error: { ...error, metadata: Object.fromEntries(fields) } }
}

/** Where a trip begins and ends; an error without coordinates, by which alone this stand-in finds places. */
export function endsOf(body: QuoteBody | DeliveryBody) {
  const { pickup_latitude, pickup_longitude, dropoff_latitude, dropoff_longitude } = body
  if (pickup_latitude === undefined || pickup_longitude === undefined) return null
  if (dropoff_latitude === undefined || dropoff_longitude === undefined) return null
  return {
    from: { lat: pickup_latitude, lng: pickup_longitude },
    to: { lat: dropoff_latitude, lng: dropoff_longitude },
  }
}

export function refused(status: number, code: string, message: string, metadata = {}): UberError {
  return { status, code, message, metadata }
}
