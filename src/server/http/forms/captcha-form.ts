// Verifies people by e-mail who have no script: asks for the link, and takes whoever opens it back to the form.
import { type Request, Router } from 'express'
import { type Limits, subscriberNetwork } from '#server/http/calls/limits.ts'
import type { OwnOrigins } from '#server/http/security.ts'
import type { CaptchaService } from '#shop/customers/captcha/captcha.service.ts'
import { PASS_COOKIE } from '#shop/customers/captcha/captcha-pass.ts'
import { localPath } from '#shop/shared/requests/local-path.ts'
import { hostText } from '#texts/frame/host.ts'
import { paths } from '#texts/paths.ts'
import { cookieOptions, formFields, plainForm } from './plain-form.ts'

interface Deps {
  readonly secure: boolean
  readonly origins: OwnOrigins
  readonly captcha: Pick<CaptchaService, 'isPass' | 'sendPass'>
  readonly limits: Limits
}

/** Milliseconds that the cookie lasts: as long as the pass in it. */
const COOKIE_MS = 30 * 60_000

export function createCaptchaForm({ secure, origins, captcha, limits }: Deps): Router {
  const router = Router()

  router.post(paths.captcha, plainForm(origins), async (req, res) => {
    res.setHeader('Cache-Control', 'no-store')
    const { isOver } = await limits.countRequest('codes', req)
    if (isOver) return void res.status(429).type('text/plain').send(hostText.tooMany)
    const { correo: email = '', volver } = formFields(req.body)
    const back = localPath(volver)
    const sent = await captcha.sendPass({ email, network: networkOf(req), back })
    res.redirect(303, stateAddress(sent ? 'enviado' : 'correo', back))
  })

  router.get(paths.captcha, (req, res, next) => {
    const { pase, volver } = req.query
    if (typeof pase !== 'string') return next()
    res.setHeader('Cache-Control', 'no-store').setHeader('Referrer-Policy', 'no-referrer')
    const back = localPath(volver)
    if (!captcha.isPass(pase)) return res.redirect(303, stateAddress('vencido', back))
    res.cookie(PASS_COOKIE, pase, { ...cookieOptions({ secure }), httpOnly: true, maxAge: COOKIE_MS })
    res.redirect(303, back)
  })
  return router
}

function stateAddress(estado: string, volver: string): string {
  return `${paths.captcha}?${new URLSearchParams({ estado, volver })}`
}

function networkOf(req: Request): string | null {
  return subscriberNetwork(req.ip ?? '')
}
