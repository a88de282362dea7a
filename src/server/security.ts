// Headers that keep the browser strict: no inline script or style, forms only to ourselves and to the payment hosts.

import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'
import type { Config } from '#platform/config.ts'

/** What every answer says, by name. It is the same for all, so helmet is asked once. */
export function securityHeaders(config: Pick<Config, 'siteUrl' | 'transbank' | 'analytics'>): ReadonlyMap<string, string> {
  const headers = new Map<string, string>()
  const answer = { setHeader: (name: string, value: string) => headers.set(name, value), removeHeader: () => undefined }
  strict(config)({} as IncomingMessage, answer as unknown as ServerResponse, (error?: unknown) => {
    if (error) throw error
  })
  return headers
}

function strict(config: Pick<Config, 'siteUrl' | 'transbank' | 'analytics'>) {
  const https = config.siteUrl.startsWith('https:')
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', ...pixelHosts(config)],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        formAction: ["'self'", ...paymentHosts(config)],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
}

/** Where the hand-over form of a card payment may go: derived from the providers' addresses (DESIGN, "Traps"). */
function paymentHosts(config: Pick<Config, 'transbank'>): string[] {
  return [new URL(config.transbank.baseUrl).origin]
}

/** Whose picture tells the browser's half of an event. */
function pixelHosts({ analytics: { meta } }: Pick<Config, 'analytics'>): string[] {
  return meta ? [new URL(meta.browserUrl).origin] : []
}

/** Refuses calls another site's page makes in a visitor's name. Plain clients (no browser headers) pass: they carry no foreign cookies. */
export function isForeignCall(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'cross-site'
  if (typeof headers.origin !== 'string' || headers.origin === 'null') return headers.origin === 'null'
  try {
    return new URL(headers.origin).host !== headers.host
  } catch {
    return true
  }
}
