// Reads the secrets before today's with which providers may still sign what they send, beside those of today: a variable of each, with `_OLD` at its end.
import { z } from 'zod'

/** The variables that may have an old one beside them. */
const NAMES = [
  'MERCADO_PAGO_WEBHOOK_SECRET',
  'VENTI_WEBHOOK_SECRET',
  'REDPAY_INTEGRITY_SECRET',
  'UBER_WEBHOOK_KEY',
  'JUSTO_WEBHOOK_SECRET',
] as const

type Name = (typeof NAMES)[number]
type OldName = `${Name}_OLD`

export const OLD_SECRETS = NAMES.map((name): OldName => `${name}_OLD`)

export const oldSecretVariables = Object.fromEntries(
  OLD_SECRETS.map((name) => [name, z.string().optional()]),
) as Readonly<Record<OldName, z.ZodOptional<z.ZodString>>>

type Secrets = { readonly [Each in Name | OldName]?: string | undefined }

/** Gives the environment as it was before today's secrets; null where none is left from then. */
export function beforeToday<Env extends Secrets>(env: Env): Env | null {
  const old = NAMES.flatMap((name) => (env[`${name}_OLD`] && env[name] ? [[name, env[`${name}_OLD`]]] : []))
  return old.length === 0 ? null : { ...env, ...Object.fromEntries(old) }
}
