// The call that gives a form its captcha.
import { type Route, route } from '#platform/request.ts'
import { done } from '#shop/shared/result.ts'
import { readCaptcha } from './captcha.contract.ts'
import type { CaptchaService } from './captcha.service.ts'

export function captchaRoutes({ captcha }: { captcha: Pick<CaptchaService, 'challenge'> }): Route[] {
  return [route(readCaptcha, async () => done(await captcha.challenge()))]
}
