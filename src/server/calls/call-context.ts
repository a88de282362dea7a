// The context of a call under Express: its customer is read once per request, from a bearer token or the session cookie.
import type { Request, Response } from 'express'
import type { CallContext } from '#platform/request.ts'
import { cookieOptions } from '../forms/plain-form.ts'
import type { Shop } from '../shop.ts'
import { subscriberNetwork } from './limits.ts'

export async function readCall(shop: Shop, req: Request, res: Response): Promise<CallContext> {
  const { sessions, audienceCookie } = shop
  const cookies = req.headers.cookie ?? ''
  const token = bearerToken(req.headers.authorization)
  const customer = await (token === null ? sessions.read(cookies) : sessions.readToken(token))
  return {
    requestId: res.locals.requestId,
    now: shop.clock.now(),
    customer,
    audience: customer?.kind ?? 'guest',
    ip: req.ip ?? '',
    network: () => subscriberNetwork(req.ip ?? ''),
    userAgent: String(req.headers['user-agent'] ?? '').slice(0, 400),
    cookies,
    setCookie: (name, value) => {
      res.cookie(name, value, { ...cookieOptions(shop), httpOnly: true })
    },
    startSession: async ({ rowId, kind }) => {
      await sessions.end(cookies)
      const { cookie } = await sessions.create(rowId)
      res.append('Set-Cookie', [cookie, audienceCookie.set(kind)])
    },
    endSession: async () => {
      await sessions.end(cookies)
      res.append('Set-Cookie', [sessions.clear(), audienceCookie.set('guest')])
    },
  }
}

/** The token of an `Authorization` header; '' for one that is no bearer token, null without a header. */
function bearerToken(header: string | undefined): string | null {
  if (header === undefined) return null
  return /^Bearer +(\S+)$/i.exec(header)?.[1] ?? ''
}
