// How a message to a program is signed, so that it knows whose it is: HMAC-SHA256 over the moment and the body, as `t=1764244800,v1=…`.
import { createHmac } from 'node:crypto'

export const SIGNATURE_HEADER = 'liqui-signature'

/** Of a body sent at a moment. A receiver works `v1` out himself, and leaves out what is more than some minutes old. */
export function signatureOf(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1_000)
  const v1 = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${v1}`
}
