// The plain forms of the page of personal data: each runs the call of the same name, then leads back to the
// page, which says what became of it. The file of a person's data is the one that answers with a download.
import { type Response, Router } from 'express'
import type { EndpointDefinition } from '#platform/endpoint.ts'
import { type AskedCode, readAskedCode, writeAskedCode } from '#shop/customers/my-data/asked-code.ts'
import {
  changeContact,
  claimPurchases,
  confirmContact,
  correctNames,
  deleteMyData,
  openMyData,
  readMyData,
  requestClaim,
  requestDataCode,
  setDispatchSms,
  setMarketing,
} from '#shop/customers/my-data/my-data.contract.ts'
import { dayOf } from '#shop/shared/chile-time.ts'
import { cookieValue } from '#shop/shared/cookies.ts'
import { myData as words } from '#texts/my-data.ts'
import { paths } from '#texts/paths.ts'
import type { OwnOrigins } from '../security.ts'
import { createFormCall, type FormCallDeps } from './form-call.ts'
import { cookieOptions, formFields, plainForm } from './plain-form.ts'

type Fields = Readonly<Record<string, string>>

interface DataForm {
  /** Below the page's own address. */
  readonly path: string
  readonly calls: EndpointDefinition
  readonly body: (fields: Fields, asked: AskedCode | null) => object
  /** Where the page opens afterwards: what it says, or at which step it stands. */
  readonly after: (data: Readonly<Record<string, unknown>>) => string
  /** Where it opens when the call refuses. */
  readonly again?: string
}

const says = (notice: string) => () => `?aviso=${notice}`
const TOO_MANY = says('demasiado')()

const FORMS: readonly DataForm[] = [
  {
    path: '/codigo',
    calls: requestDataCode,
    body: ({ rut, contacto: contact }) => ({ rut, contact }),
    after: () => '?paso=codigo',
  },
  {
    path: '/entrar',
    calls: openMyData,
    body: ({ codigo: code }, asked) => ({ ...asked, code }),
    after: () => '',
    again: 'codigo',
  },
  {
    path: '/nombre',
    calls: correctNames,
    body: ({ nombre: name, apellido: lastName, genero }) => ({ name, lastName, gender: genero || null }),
    after: says('nombre'),
  },
  {
    path: '/contacto',
    calls: changeContact,
    body: ({ tipo: kind, contacto: contact }) => ({ kind, contact }),
    after: says('contacto'),
  },
  {
    path: '/confirmar',
    calls: confirmContact,
    body: ({ tipo: kind, codigo: code, codigo_actual: oldCode }) => ({ kind, code, oldCode }),
    after: says('cambiado'),
  },
  {
    path: '/ofertas',
    calls: setMarketing,
    body: ({ respuesta }) => ({ given: respuesta === 'si', page: paths.myData }),
    after: says('ofertas'),
  },
  {
    path: '/sms',
    calls: setDispatchSms,
    body: ({ respuesta }) => ({ given: respuesta === 'si', page: paths.myData }),
    after: says('ofertas'),
  },
  {
    path: '/compras/codigo',
    calls: requestClaim,
    body: ({ contacto: contact }) => ({ contact }),
    after: () => '?paso=unir#unir',
  },
  {
    path: '/compras',
    calls: claimPurchases,
    body: ({ codigo: code }, asked) => ({ ...asked, code }),
    after: says('unidas'),
    again: 'unir',
  },
  {
    path: '/eliminar',
    calls: deleteMyData,
    body: ({ contrasena: password, entiendo }) => ({ password, confirmed: entiendo === 'si' }),
    after: ({ documents }) => `?aviso=eliminado&documentos=${documents}`,
    again: 'eliminar',
  },
]

interface Deps extends FormCallDeps {
  readonly secure: boolean
  readonly origins: OwnOrigins
  readonly now: () => Date
  readonly dataCookie: string
  readonly askedCodeCookie: string
}

/** A quarter of an hour: as long as somebody looks for a code. */
const ASKED_MS = 15 * 60_000

export function createMyDataForms(deps: Deps): Router {
  const { secure, origins, now, dataCookie, askedCodeCookie } = deps
  const run = createFormCall(deps)
  const router = Router()
  const form = plainForm(origins)
  const options = { ...cookieOptions({ secure }), httpOnly: true, encode: String }

  for (const { path, calls, body, after, again } of FORMS) {
    router.post(`${paths.myData}${path}`, form, async (req, res) => {
      const fields = formFields(req.body)
      const asked = readAskedCode(cookieValue(req.headers.cookie, askedCodeCookie))
      const outcome = await run(calls, body(fields, asked), req, res)
      if (!outcome) return back(res, TOO_MANY)
      if (!outcome.success) return back(res, refused(outcome.data, again))
      const { codeId } = outcome.data
      if (typeof codeId === 'string') {
        const value = writeAskedCode({ codeId, contact: (fields.contacto ?? '').trim() })
        res.cookie(askedCodeCookie, value, { ...options, maxAge: ASKED_MS })
      } else if (asked) res.clearCookie(askedCodeCookie, options)
      if (calls === deleteMyData) {
        res.clearCookie(dataCookie, options)
        res.setHeader('Clear-Site-Data', '"storage"') // what the checkout remembers of its form
      }
      back(res, after(outcome.data))
    })
  }

  router.post(`${paths.myData}/salir`, form, (_req, res) => {
    res.clearCookie(dataCookie, options)
    back(res, says('cerrado')())
  })

  router.post(`${paths.myData}/descargar`, form, async (req, res) => {
    const outcome = await run(readMyData, {}, req, res)
    if (!outcome) return back(res, TOO_MANY)
    if (!outcome.success) return back(res, refused(outcome.data))
    res.setHeader('Cache-Control', 'no-store')
    res.setHeader('Content-Disposition', `attachment; filename="${words.download.fileName(dayOf(now()))}"`)
    res.type('application/json').send(`${JSON.stringify(outcome.data, null, 2)}\n`)
  })
  return router
}

function back(res: Response, query: string): void {
  res.setHeader('Cache-Control', 'no-store')
  res.redirect(303, paths.myData + query)
}

/** The page with the sentence of a refusal; an input of a wrong form has no code of its own. */
function refused({ reason, fields, seconds }: Readonly<Record<string, unknown>>, step?: string): string {
  const notice = typeof reason === 'string' ? reason : fields === undefined ? 'dataNoAccess' : 'invalido'
  const query = new URLSearchParams({
    aviso: notice,
    ...(typeof seconds === 'number' ? { segundos: String(seconds) } : {}),
    ...(step === undefined ? {} : { paso: step }),
  })
  return `?${query}`
}
