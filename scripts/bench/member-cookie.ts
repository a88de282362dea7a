// What the browser of somebody of the club sends: a session's cookie and the proof of his audience.
import { readConfig } from '#platform/config.ts'
import { createSigner } from '#platform/signed-value.ts'
import { createAudienceCookie } from '#server/audience-cookie.ts'

/** Signed as a demonstration signs, whose web process the bench starts. */
export function memberCookie(databaseUrl: string): string {
  const { secret } = readConfig({ SHOP_MODE: 'demo', DATABASE_URL: databaseUrl })
  const signer = createSigner(secret, 'audience')
  const { set } = createAudienceCookie({ signer, secure: false, now: () => new Date() })
  return `liqui=${'a'.repeat(40)}; ${set('member').split(';')[0]}`
}
