// The calls that give a form its captcha, and take one as the proof that somebody is there.
import { type Route, route } from '#platform/request.ts'
import { done, refuse } from '#shop/shared/result.ts'
import { proveSelf, readCaptcha } from './captcha.contract.ts'
import type { CaptchaService } from './captcha.service.ts'
import { captchaPayload, PROOF_COOKIE } from './captcha-pass.ts'

export function captchaRoutes({ captcha }: { captcha: Pick<CaptchaService, 'challenge' | 'prove'> }): Route[] {
  return [
    route(readCaptcha, async () => done(await captcha.challenge())),
    route(proveSelf, async ({ body }, { cookies, setCookie }) => {
      const proof = await captcha.prove(captchaPayload(body.captcha, cookies))
      if (proof === null) return refuse({ code: 'captchaMissing' })
      setCookie(PROOF_COOKIE, proof.text)
      return done({ seconds: proof.seconds })
    }),
  ]
}
