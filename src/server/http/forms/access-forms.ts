// Handles the plain forms of the page where a member changes his password and ends sessions: each runs the call of the same name, then
// leads back to the page, which says how it ended.
import { type Response, Router } from 'express'
import type { EndpointDefinition } from '#platform/endpoint.ts'
import type { OwnOrigins } from '#server/http/security.ts'
import { changePassword } from '#shop/customers/accounts/account.contract.ts'
import { endOtherSessions, endSession } from '#shop/customers/accounts/open-sessions.contract.ts'
import { paths } from '#texts/paths.ts'
import { createFormCall, type FormCallDeps } from './form-call.ts'
import { formFields, plainForm } from './plain-form.ts'

interface AccessForm {
  /** The form's path below the page's own address. */
  readonly path: string
  readonly calls: EndpointDefinition
  readonly body: (fields: Readonly<Record<string, string>>) => object
  /** The code of the notice that the page shows afterwards. */
  readonly says: string
}

const FORMS: readonly AccessForm[] = [
  {
    path: '/contrasena',
    calls: changePassword,
    body: ({ password, newPassword, confirmPassword }) => ({ password, newPassword, confirmPassword }),
    says: 'cambiada',
  },
  { path: '/cerrar', calls: endSession, body: ({ sesion: id = '' }) => ({ id }), says: 'cerrada' },
  { path: '/cerrar-otras', calls: endOtherSessions, body: () => ({}), says: 'cerradas' },
]

/** The field that mends a refusal whose call names none. */
const FIELD_OF: Readonly<Record<string, string>> = { passwordWrong: 'password' }

export function createAccessForms(deps: FormCallDeps & { readonly origins: OwnOrigins }): Router {
  const run = createFormCall(deps)
  const router = Router()
  const form = plainForm(deps.origins)
  for (const { path, calls, body, says } of FORMS) {
    router.post(`${paths.access}${path}`, form, async (req, res) => {
      const outcome = await run(calls, body(formFields(req.body)), req, res)
      if (!outcome) back(res, { aviso: 'demasiado' })
      else back(res, outcome.success ? { aviso: says } : problemOf(outcome.data))
    })
  }
  return router
}

function problemOf({ reason, field, seconds }: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  if (typeof reason !== 'string') return {} // nobody is logged in any more: the page leads to the log-in
  const campo = typeof field === 'string' ? field : FIELD_OF[reason]
  return {
    aviso: reason,
    ...(campo !== undefined && { campo }),
    ...(typeof seconds === 'number' && { segundos: String(seconds) }),
  }
}

function back(res: Response, query: Readonly<Record<string, string>>): void {
  const search = Object.keys(query).length === 0 ? '' : `?${new URLSearchParams(query)}`
  res.setHeader('Cache-Control', 'no-store').redirect(303, paths.access + search)
}
