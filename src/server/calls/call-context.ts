// What a call may know of who calls: read once per request from the session cookie.

import type { Request, Response } from 'express'
import type { CallContext } from '#platform/request.ts'
import { cookieOptions } from '../forms/plain-form.ts'
import type { Shop } from '../shop.ts'
import { subscriberNetwork } from './limits.ts'

export async function readCall(shop: Shop, req: Request, res: Response): Promise<CallContext> {
  return {
    requestId: res.locals.requestId,
    now: shop.clock.now(),
    customer: await shop.sessions.read(req.headers.cookie ?? ''),
    ip: req.ip ?? '',
    network: () => subscriberNetwork(req.ip ?? ''),
    userAgent: String(req.headers['user-agent'] ?? '').slice(0, 400),
    cookies: req.headers.cookie ?? '',
    setCookie: (name, value) => {
      res.cookie(name, value, { ...cookieOptions(shop), httpOnly: true })
    },
    startSession: async (customerKey) => {
      const { cookie } = await shop.sessions.create(customerKey)
      res.append('Set-Cookie', cookie)
    },
  }
}
