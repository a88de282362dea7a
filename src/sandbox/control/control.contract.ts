// The calls of the control API. Unknown fields are errors, so that a typing mistake in a test is noticed.
import { z } from 'zod'
import { HOURS } from '#sandbox/couriers/hours.ts'
import {
  COURIER_SCENARIOS,
  GA4_SCENARIOS,
  GOOGLE_SCENARIOS,
  META_SCENARIOS,
  OPERATIONS,
  SMTP_SCENARIOS,
  TOPSORT_SCENARIOS,
  TWILIO_SCENARIOS,
  WEBPAY_SCENARIOS,
} from './scenarios.ts'

const operation = z.enum(OPERATIONS)
const extras = {
  on: z.union([operation.transform((one) => [one]), z.array(operation).min(1)]).optional(),
  times: z.number().int().min(1).max(100_000).optional(),
  delayMs: z.number().int().min(0).max(120_000).optional(),
  copies: z.number().int().min(1).max(50).optional(),
  amount: z.number().int().positive().optional(),
  buyOrder: z.string().min(1).max(26).optional(),
  happens: z.boolean().optional(),
}

/** `POST /_sim/next`. */
export const nextCall = z.discriminatedUnion('provider', [
  z.strictObject({ provider: z.literal('webpay'), scenario: z.enum(WEBPAY_SCENARIOS), ...extras }),
  z.strictObject({ provider: z.literal('smtp'), scenario: z.enum(SMTP_SCENARIOS), ...extras }),
  z.strictObject({ provider: z.literal('meta'), scenario: z.enum(META_SCENARIOS), ...extras }),
  z.strictObject({ provider: z.literal('ga4'), scenario: z.enum(GA4_SCENARIOS), ...extras }),
  z.strictObject({ provider: z.literal('topsort'), scenario: z.enum(TOPSORT_SCENARIOS), ...extras }),
  z.strictObject({ provider: z.literal('twilio'), scenario: z.enum(TWILIO_SCENARIOS), ...extras }),
  z.strictObject({ provider: z.literal('google'), scenario: z.enum(GOOGLE_SCENARIOS), ...extras }),
  z.strictObject({ provider: z.literal('uber'), scenario: z.enum(COURIER_SCENARIOS), ...extras }),
  z.strictObject({ provider: z.literal('justo'), scenario: z.enum(COURIER_SCENARIOS), ...extras }),
])

/** `POST /_sim/clock`: forward only. */
export const clockCall = z.strictObject({
  advanceMs: z
    .number()
    .int()
    .min(0)
    .max(400 * 24 * 3_600_000),
})

const hours = z.string().regex(HOURS)
const method = z.enum(['GET', 'POST'])

/** `POST /_sim/settings`: what is left out stays as it is. */
export const settingsCall = z.strictObject({
  commitMs: z.number().int().min(0).max(60_000).optional(),
  returnMethods: z
    .strictObject({ approve: method, reject: method, abort: method, expire: method, form_error: method })
    .partial()
    .optional(),
  courierHours: z.strictObject({ uber: hours, justo: hours }).partial().optional(),
})
export type SettingsCall = z.infer<typeof settingsCall>
