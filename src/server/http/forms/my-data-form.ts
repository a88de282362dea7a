// Handles the plain forms of the page of personal data: each runs the call of the same name, then leads back to the page,
// which says how it ended. Only the file of a person's data answers with a download.
import { type Response, Router } from 'express'
import type { EndpointDefinition } from '#platform/endpoint.ts'
import type { OwnOrigins } from '#server/http/security.ts'
import { deleteAddress } from '#shop/customers/addresses/address.contract.ts'
import { identityRefusals, requestIdentityCode } from '#shop/customers/identity/identity.contract.ts'
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
  stopContactChange,
} from '#shop/customers/my-data/my-data.contract.ts'
import { writeTypedContact } from '#shop/customers/my-data/typed-contact.ts'
import { dayOf } from '#shop/shared/chile-time.ts'
import { cookieValue } from '#shop/shared/requests/cookies.ts'
import { myData as words } from '#texts/account/my-data.ts'
import { paths } from '#texts/paths.ts'
import { createFormCall, type FormCallDeps } from './form-call.ts'
import { cookieOptions, formFields, plainForm } from './plain-form.ts'

type Fields = Readonly<Record<string, string>>

interface DataForm {
  /** The form's path below the page's own address. */
  readonly path: string
  readonly calls: EndpointDefinition
  readonly body: (fields: Fields, asked: AskedCode | null) => object
  /** Says that the form also takes the password, or a code in its place. */
  readonly asksForProof?: true
  /** Gives the query of the page afterwards: the notice it shows, or the step at which it stands. */
  readonly after: (data: Readonly<Record<string, unknown>>, fields: Fields) => string
  /** The step at which the page opens when the call refuses. */
  readonly again?: string | ((fields: Fields) => string)
}

const says = (notice: string) => () => `?aviso=${notice}`
const TOO_MANY = says('demasiado')()
/** Reads which contact a form changes. */
const kindIn = ({ tipo }: Fields) => (tipo === 'phone' ? 'phone' : 'email')
/** Reads the form in which a code in place of the password is typed. */
const formIn = ({ para }: Fields) => (para === 'email' || para === 'phone' ? para : 'eliminar')

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
    asksForProof: true,
    after: (_data, fields) => `?aviso=contacto#cambio-${kindIn(fields)}`,
    again: kindIn,
  },
  {
    path: '/confirmar',
    calls: confirmContact,
    body: ({ tipo: kind, codigo: code, codigo_actual: oldCode }) => ({ kind, code, oldCode }),
    asksForProof: true,
    after: ({ waitsUntil }) => (waitsUntil === null ? '?aviso=cambiado' : '?aviso=enespera'),
    again: kindIn,
  },
  {
    path: '/prueba',
    calls: requestIdentityCode,
    body: () => ({}),
    after: (_data, fields) => `?aviso=prueba&paso=${formIn(fields)}${sectionOf(formIn(fields))}`,
    again: formIn,
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
    asksForProof: true,
    body: ({ entiendo }) => ({ confirmed: entiendo === 'si' }),
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
  readonly proofCookie: string
  readonly typedContactCookie: string
}

/** Milliseconds to keep what a code was sent for: a quarter of an hour, as long as somebody looks for it. */
const ASKED_MS = 15 * 60_000
/** Milliseconds a code in place of the password lasts. */
const PROOF_MS = 5 * 60_000

export function createMyDataForms(deps: Deps): Router {
  const { secure, origins, now, dataCookie, askedCodeCookie, proofCookie, typedContactCookie } = deps
  const run = createFormCall(deps)
  const router = Router()
  const form = plainForm(origins)
  const options = { ...cookieOptions({ secure }), httpOnly: true, encode: String }

  for (const { path, calls, body, asksForProof, after, again } of FORMS) {
    router.post(`${paths.myData}${path}`, form, async (req, res) => {
      const fields = formFields(req.body)
      const asked = readAskedCode(cookieValue(req.headers.cookie, askedCodeCookie))
      const proof = readAskedCode(cookieValue(req.headers.cookie, proofCookie))
      const proven = asksForProof && {
        password: fields.contrasena,
        proofId: proof?.codeId,
        proofCode: fields.codigo_prueba,
      }
      const outcome = await run(calls, { ...body(fields, asked), ...proven }, req, res)
      if (calls === changeContact || calls === requestIdentityCode)
        keepTyped(res, fields, outcome?.success === true && calls === changeContact)
      if (!outcome) return back(res, TOO_MANY)
      if (!outcome.success) return back(res, refused(outcome.data, typeof again === 'function' ? again(fields) : again))
      if (asksForProof && proof) res.clearCookie(proofCookie, options)
      const { codeId, proofId, contact } = outcome.data
      if (typeof proofId === 'string') {
        const value = writeAskedCode({ codeId: proofId, contact: String(contact) })
        res.cookie(proofCookie, value, { ...options, maxAge: PROOF_MS })
      }
      if (typeof codeId === 'string') {
        const value = writeAskedCode({ codeId, contact: (fields.contacto ?? '').trim() })
        res.cookie(askedCodeCookie, value, { ...options, maxAge: ASKED_MS })
      } else if (asked) res.clearCookie(askedCodeCookie, options)
      if (calls === deleteMyData) {
        for (const cookie of [dataCookie, typedContactCookie]) res.clearCookie(cookie, options)
        res.setHeader('Clear-Site-Data', '"storage"') // what the checkout remembers of its form
      }
      back(res, after(outcome.data, fields))
    })
  }

  router.post(`${paths.myData}/direccion`, form, async (req, res) => {
    const { direccion: id = '' } = formFields(req.body)
    const outcome = await run(deleteAddress, {}, req, res, { id })
    // An address that is gone already is what was wanted.
    back(res, outcome === null ? TOO_MANY : `${says('direccion')()}#direcciones`)
  })

  /** Stops a change by the link of a letter, without a session. */
  router.post(paths.stopChange(), form, async (req, res) => {
    const { clave: key = '' } = formFields(req.body)
    const outcome = await run(stopContactChange, { key }, req, res)
    res.setHeader('Cache-Control', 'no-store')
    if (!outcome) return res.redirect(303, `${paths.stopChange(key)}&estado=demasiado`)
    const isStopped = outcome.success && outcome.data.stopped === true
    res.redirect(303, `${paths.stopChange()}?estado=${isStopped ? 'detenido' : 'nada'}`)
  })

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

  /** Keeps the typed contact for the form until the change is made. */
  function keepTyped(res: Response, fields: Fields, isTaken: boolean): void {
    const contact = (fields.contacto ?? '').trim().slice(0, 100)
    if (isTaken) res.clearCookie(typedContactCookie, options)
    else if (contact !== '')
      res.cookie(typedContactCookie, writeTypedContact({ kind: kindIn(fields), contact }), {
        ...options,
        maxAge: ASKED_MS,
      })
  }
}

function back(res: Response, query: string): void {
  res.setHeader('Cache-Control', 'no-store')
  res.redirect(303, paths.myData + query)
}

/** Makes the query of the page that shows a refusal; input of the wrong form has no code of its own and is `invalido`. */
function refused(data: Readonly<Record<string, unknown>>, step?: string): string {
  const { reason, fields, seconds } = data
  const notice = typeof reason === 'string' ? reason : fields === undefined ? 'dataNoAccess' : 'invalido'
  const isForm = step === 'email' || step === 'phone' || step === 'eliminar'
  const query = new URLSearchParams({
    aviso: notice,
    ...(typeof seconds === 'number' ? { segundos: String(seconds) } : {}),
    ...(step === undefined ? {} : { paso: step }),
    ...(isForm ? { campo: fieldOf(notice, data.field) } : {}),
  })
  return `?${query}${sectionOf(step)}`
}

/** Gives the fragment of the page's part in which a form stands. */
function sectionOf(step: string | undefined): string {
  if (step === 'email' || step === 'phone') return `#cambio-${step}`
  return step === 'eliminar' ? '#eliminar' : ''
}

/** Names the field beside which a refusal is shown. A wrong code without a field is the one in place of the password. */
function fieldOf(reason: string, field: unknown): string {
  if (field === 'code') return 'codigo'
  if (field === 'oldCode') return 'codigo_actual'
  return Object.hasOwn(identityRefusals, reason) ? 'prueba' : 'contacto'
}
