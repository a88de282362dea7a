// How Mercado Pago signs its webhooks: HMAC-SHA256 over the id of the address, the request's id and the moment.
import { createHmac } from 'node:crypto'

/** `ts=…,v1=…`. */
export function signatureOf(dataId: string, requestId: string, ts: number, secret: string): string {
  const manifest = `id:${dataId};request-id:${requestId};ts:${ts};`
  return `ts=${ts},v1=${createHmac('sha256', secret).update(manifest).digest('hex')}`
}
