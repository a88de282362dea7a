// Handles log-in, sign-up, recovery, reset and log-out for people without script: each form makes the call a script would make, and
// leads to a page that says how it ended. A refusal travels as a code, never as words.
import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { DataOf, EndpointDefinition } from '#platform/endpoint.ts'
import type { OwnOrigins } from '#server/http/security.ts'
import {
  logIn,
  logOut,
  recoverPassword,
  registerMember,
  requestCode,
  requestEmailCode,
  resetPassword,
} from '#shop/customers/accounts/account.contract.ts'
import { firstBroken, REGISTRATION_RULES, RESET_RULES } from '#shop/customers/accounts/account-rules.ts'
import { requestReminder } from '#shop/customers/reminders/reminder.contract.ts'
import { RESET_COOKIE, resetLinkOf, writeResetLink } from '#shop/customers/reset-link.ts'
import { typedDigits, wholePhone } from '#shop/customers/typed-phone.ts'
import { readProductId } from '#shop/products/product.ts'
import { MAX_TYPED } from '#shop/shared/limits.ts'
import { localPath } from '#shop/shared/requests/local-path.ts'
import { cleanRut } from '#shop/shared/rut.ts'
import { CHILE, callingCodes } from '#shop/shared/typed/calling-codes.ts'
import { paths } from '#texts/paths.ts'
import { createFormCall, type FormCallDeps } from './form-call.ts'
import { cookieOptions, formFields, plainForm } from './plain-form.ts'
import type { SignUpDraft, SignUpDrafts } from './sign-up-drafts.ts'

interface Deps extends FormCallDeps {
  readonly secure: boolean
  readonly origins: OwnOrigins
  readonly drafts: SignUpDrafts
  readonly now: () => Date
}

/** The end of a call: its data, or the problem as fields of a page's address. */
type Outcome =
  | { readonly ok: true; readonly data: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly problem: Readonly<Record<string, string>> }

type LoggedIn = DataOf<typeof logIn>

const RESET_LINK_MS = 60 * 60_000

export function createAccountForms({ secure, origins, routes, limits, context, drafts, now }: Deps): Router {
  const router = Router()
  const form = plainForm(origins)
  const call = createFormCall({ routes, limits, context })
  const options = { ...cookieOptions({ secure }), httpOnly: true }
  const draftOptions = { ...options, path: paths.register }
  const resetOptions = { ...options, path: paths.reset }

  /** Makes a call of the shop as a client would, limits included. */
  async function make(called: EndpointDefinition, body: object, req: Request, res: Response): Promise<Outcome> {
    const answer = await call(called, body, req, res)
    if (!answer) return { ok: false, problem: { aviso: 'tooMany' } }
    return answer.success ? { ok: true, data: answer.data } : { ok: false, problem: problemOf(answer.data) }
  }

  router.post(paths.logIn, form, async (req, res) => {
    const { rut, password, captcha, redirect, id } = formFields(req.body)
    const outcome = await make(logIn, { rut, password, captcha }, req, res)
    if (outcome.ok) {
      await askReminder(outcome.data, id, req, res)
      return leadTo(res, localPath(redirect))
    }
    leadTo(res, paths.logIn, { redirect, id, ...withField(outcome.problem, { rutNotValid: 'rut' }) })
  })

  /** Asks for the letter about a product for which somebody logged in. If that fails he is logged in all the same. */
  async function askReminder(loggedIn: object, id: string | undefined, req: Request, res: Response): Promise<void> {
    const product_id = readProductId(id)
    if (product_id === null) return
    const { user, accessToken } = loggedIn as LoggedIn
    req.headers.authorization = `Bearer ${accessToken}` // the browser has no cookie of the new session yet
    await make(requestReminder, { rut: user.rut, product_id }, req, res)
  }

  router.post(paths.register, form, async (req, res) => {
    const { accion = '' } = formFields(req.body)
    const draft = drafts.read(req.headers.cookie, now())
    const step = draft?.codeId ? CODE_STEPS.get(accion) : undefined
    await (draft && step ? step(draft, req, res) : signUp(req, res))
  })

  /** Handles the first view of the sign-up: when the form is right, a code is sent and the second view follows. */
  async function signUp(req: Request, res: Response): Promise<void> {
    const body = formFields(req.body)
    const wish = wishOf(body)
    const { draft, confirmation } = readForm(body)
    const facts = {
      ...draft,
      passwordConfirmation: confirmation,
      termsAccepted: body.terms === 'si',
      captchaSolved: true,
    }
    const broken = firstBroken(REGISTRATION_RULES, facts, now())
    if (broken) {
      remember(res, draft)
      const campo = broken.field === 'termsAccepted' ? 'terms' : broken.field
      return leadTo(res, paths.register, { ...wish, aviso: broken.refusal.code, campo })
    }
    const { phone, email, password } = draft
    const outcome = await make(requestCode, { phone, email, password, captcha: body.captcha, codeId: '' }, req, res)
    remember(res, outcome.ok ? { ...draft, ...sentCode(outcome.data) } : draft)
    leadTo(res, paths.register, { ...wish, ...(outcome.ok ? CODE_STEP : outcome.problem) })
  }

  /** The handlers of the second view's buttons. */
  const CODE_STEPS = new Map<string, (draft: SignUpDraft, req: Request, res: Response) => Promise<void>>([
    ['confirmar', confirmCode],
    ['reenviar', (draft, req, res) => sendAgain(requestCode, draft, req, res)],
    ['correo', (draft, req, res) => sendAgain(requestEmailCode, draft, req, res)],
  ])

  async function confirmCode(draft: SignUpDraft, req: Request, res: Response): Promise<void> {
    const { confirmationCode, ...fields } = formFields(req.body)
    const { phoneCode: _code, phoneDigits: _digits, channel: _channel, ...form } = draft
    const body = { ...form, passwordConfirmation: draft.password, terms: true, confirmationCode }
    const outcome = await make(registerMember, body, req, res)
    if (!outcome.ok)
      return leadTo(res, paths.register, {
        ...wishOf(fields),
        ...CODE_STEP,
        ...withField(outcome.problem, WRONG_CODES),
      })
    res.clearCookie(drafts.name, draftOptions)
    await askReminder(outcome.data, fields.id, req, res)
    leadTo(res, localPath(fields.redirect))
  }

  async function sendAgain(called: EndpointDefinition, draft: SignUpDraft, req: Request, res: Response): Promise<void> {
    const { phone, email, codeId } = draft
    const outcome = await make(called, { phone, email, captcha: '', codeId }, req, res)
    if (outcome.ok) remember(res, { ...draft, ...sentCode(outcome.data) })
    leadTo(res, paths.register, {
      ...wishOf(formFields(req.body)),
      ...CODE_STEP,
      ...(outcome.ok ? {} : outcome.problem),
    })
  }

  function remember(res: Response, draft: SignUpDraft): void {
    res.cookie(drafts.name, drafts.write(draft, now()), { ...draftOptions, maxAge: drafts.lifeMs })
  }

  router.post(paths.recover, onlyForms, form, async (req, res) => {
    const outcome = await make(recoverPassword, { rut: formFields(req.body).rut }, req, res)
    leadTo(res, paths.recover, outcome.ok ? { estado: 'enviado' } : withField(outcome.problem, { rutNotValid: 'rut' }))
  })

  // The link of a letter is read, and taken out of the address before a page or a script sees it.
  router.get(paths.reset, (req, res, next) => {
    const { rut, token } = req.query
    if (rut === undefined && token === undefined) return next()
    const link = resetLinkOf(rut, token)
    if (link) res.cookie(RESET_COOKIE, writeResetLink(link), { ...resetOptions, maxAge: RESET_LINK_MS })
    else res.clearCookie(RESET_COOKIE, resetOptions)
    leadTo(res.setHeader('Referrer-Policy', 'no-referrer'), paths.reset)
  })

  router.post(paths.reset, form, async (req, res) => {
    const { rut, token, password, confirmPassword } = formFields(req.body)
    const body = { rut, token, password, confirmPassword }
    const outcome = await make(resetPassword, body, req, res)
    if (outcome.ok) res.clearCookie(RESET_COOKIE, resetOptions)
    leadTo(res, paths.reset, outcome.ok ? { estado: 'listo' } : withField(outcome.problem, RESET_FIELDS))
  })

  router.post(paths.logOut, onlyForms, form, async (req, res) => {
    await make(logOut, { everywhere: formFields(req.body).todos === 'si' }, req, res)
    leadTo(res, paths.home)
  })
  return router
}

/** Lets forms through by their type, and leaves JSON to the call on the same path. */
const onlyForms: RequestHandler = (req, _res, next) =>
  req.is('application/x-www-form-urlencoded') ? next() : next('route')

const CODE_STEP = { paso: 'codigo' }
/** The refusals that the code's field can mend. */
const WRONG_CODES = Object.fromEntries(
  ['codeWrong', 'codeOver', 'codeUsed', 'tooManyTries'].map((code) => [code, 'confirmationCode']),
)

/** The field of each refusal of a reset: that of its first rule. */
const RESET_FIELDS = Object.fromEntries(RESET_RULES.toReversed().map(({ code, field }) => [code, field]))

/** Keeps of a query where somebody wants to go next, and the product he wants to be told about. */
function wishOf({ redirect, id }: Readonly<Record<string, string>>) {
  return { redirect, id }
}

function sentCode({ codeId, channel }: Readonly<Record<string, unknown>>): Pick<SignUpDraft, 'codeId' | 'channel'> {
  return { codeId: String(codeId), channel: channel === 'email' ? 'email' : 'sms' }
}

/** Turns a refused call into fields of a page's address: code, field and seconds to wait. */
function problemOf({ reason, field, seconds }: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const given = { aviso: reason ?? 'failed', campo: field, segundos: seconds }
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
}

function withField(problem: Readonly<Record<string, string>>, fieldOf: Readonly<Record<string, string>>) {
  const campo = problem.campo ?? fieldOf[problem.aviso ?? '']
  return campo === undefined ? problem : { ...problem, campo }
}

/** Leads from a form to a page by GET (303), so that Back and reload send nothing again. */
function leadTo(res: Response, path: string, query: Readonly<Record<string, string | undefined>> = {}): void {
  const given = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]) && pair[1] !== '/')
  const search = given.length === 0 ? '' : `?${new URLSearchParams(given)}`
  res.setHeader('Cache-Control', 'no-store').redirect(303, path + search)
}

function readForm(body: Readonly<Record<string, string>>): { draft: SignUpDraft; confirmation: string } {
  const code = callingCodes.find((each) => each.code === body.phoneCode)?.code ?? CHILE
  const field = (name: string, most = 100) => (body[name] ?? '').slice(0, most)
  const rut = field('rut', MAX_TYPED)
  const draft: SignUpDraft = {
    name: field('name', 60),
    lastName: field('lastName', 60),
    rut: cleanRut(rut) ?? rut,
    email: field('email'),
    phone: wholePhone(field('phone', MAX_TYPED), code),
    phoneCode: code,
    phoneDigits: typedDigits(field('phone', MAX_TYPED), code),
    birthDate: field('birthDate', 10),
    gender: body.gender === 'male' || body.gender === 'other' ? body.gender : 'female',
    password: field('password', 128),
    marketing: body.marketing === 'si',
    codeId: '',
    channel: 'sms',
  }
  return { draft, confirmation: field('passwordConfirmation', 128) }
}
