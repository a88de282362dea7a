// Makes the context of a call under Express; its customer is read once per request, from a bearer token or the session cookie.

import type { Request, Response } from 'express'
import type { CallContext, CallingKey } from '#platform/request.ts'
import type { Shop } from '#server/build/shop.ts'
import { cookieOptions } from '#server/http/forms/plain-form.ts'
import { DAY } from '#shop/shared/durations.ts'
import { deviceOf } from '#shop/shared/requests/device.ts'
import { NOWHERE, type Origin } from '#shop/shared/requests/origin.ts'
import { keptNetwork, subscriberNetwork } from './limits.ts'

export async function readCall(shop: Shop, req: Request, res: Response): Promise<CallContext> {
  const { sessions, audienceCookie } = shop
  const cookies = req.headers.cookie ?? ''
  const program: CallingKey | null = res.locals.program ?? null
  const token = program ? null : bearerToken(req.headers.authorization)
  const customer = await (token === null ? sessions.read(cookies) : sessions.readToken(token))
  const userAgent = String(req.headers['user-agent'] ?? '').slice(0, 400)
  const origin = (): Origin => ({ network: keptNetwork(req.ip ?? ''), device: deviceOf(userAgent) })
  return {
    requestId: res.locals.requestId,
    now: shop.clock.now(),
    customer,
    audience: customer?.kind ?? 'guest',
    sessionKey: token === null ? sessions.keyOf(cookies) : sessions.keyOfToken(token),
    program,
    ip: req.ip ?? '',
    network: () => subscriberNetwork(req.ip ?? ''),
    origin,
    userAgent,
    cookies,
    setCookie: (name, value, days) => {
      const lifetime = days === undefined ? {} : { maxAge: days * DAY }
      res.cookie(name, value, { ...cookieOptions(shop), ...lifetime, httpOnly: true })
    },
    startSession: async ({ rowId, kind }) => {
      await sessions.end(cookies)
      const { cookie, sessionId } = await sessions.create(rowId, kind === 'guest' ? NOWHERE : origin())
      res.append('Set-Cookie', [cookie, audienceCookie.set(kind)])
      return sessionId
    },
    endSession: async () => {
      if (token !== null) await sessions.endToken(token)
      else {
        await sessions.end(cookies)
        if (customer) await sessions.endTokens(customer.rowId) // a log-in gives one beside its session
      }
      res.append('Set-Cookie', [sessions.clear(), audienceCookie.set('guest')])
    },
    renewCookies: () => {
      if (token !== null) return
      const kind = customer?.kind ?? 'guest'
      if (customer && audienceCookie.isCurrent(cookies, kind)) return
      const session = customer ? sessions.renew(cookies) : sessions.has(cookies) && sessions.clear()
      const audience = !audienceCookie.isCurrent(cookies, kind) && audienceCookie.set(kind)
      const set = [session, audience].filter((header) => typeof header === 'string')
      if (set.length > 0) res.append('Set-Cookie', set)
    },
  }
}

/** Gives the token of an `Authorization` header; '' for a header that holds no bearer token, null without a header. */
export function bearerToken(header: string | undefined): string | null {
  if (header === undefined) return null
  return /^Bearer +(\S+)$/i.exec(header)?.[1] ?? ''
}
