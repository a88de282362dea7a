// Headers that keep the browser strict: no inline script or style, forms only to ourselves and to the payment hosts.
// Two texts may stand inline, each by its hash: the script every page begins with, and the rules by which links are fetched early.
import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'
import type { Config } from '#platform/config.ts'

/** What every answer says, by name. It is the same for all, so helmet is asked once. `inline` are the scripts that may stand in a page. */
export function securityHeaders(
  config: Pick<Config, 'secure' | 'transbank' | 'analytics'>,
  inline: readonly string[],
): ReadonlyMap<string, string> {
  const headers = new Map<string, string>()
  const answer = { setHeader: (name: string, value: string) => headers.set(name, value), removeHeader: () => undefined }
  strictHelmet(config, inline)({} as IncomingMessage, answer as unknown as ServerResponse, (error?: unknown) => {
    if (error) throw error
  })
  return headers
}

/** What says something to documents only. A picture, a style sheet or a script would carry more of it than some of them weigh. */
const FOR_DOCUMENTS = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-Request-Id', // nobody reports a picture
  'X-XSS-Protection',
]

/** Takes it away from an answer that is no document and can contain none. */
export function stripDocumentHeaders(res: ServerResponse): void {
  for (const name of FOR_DOCUMENTS) res.removeHeader(name)
}

function strictHelmet(config: Pick<Config, 'secure' | 'transbank' | 'analytics'>, inline: readonly string[]) {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inline.map(hashOf)],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', ...pixelHosts(config)],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        formAction: ["'self'", ...paymentHosts(config)],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        ...(config.secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: config.secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
}

/** How a policy names a text that may stand in a page. */
function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** Where the hand-over form of a card payment may go: derived from the providers' addresses (DESIGN, "Traps"). */
function paymentHosts(config: Pick<Config, 'transbank'>): string[] {
  return [new URL(config.transbank.baseUrl).origin]
}

/** Whose picture tells the browser's half of an event. */
function pixelHosts({ analytics: { meta } }: Pick<Config, 'analytics'>): string[] {
  return meta ? [new URL(meta.browserUrl).origin] : []
}

/** Where our own pages are: of a live shop at its public address alone, of a demonstration wherever the browser found it as well. */
export type OwnOrigins = (host: string | undefined) => readonly string[]

export function ownOrigins({ siteUrl, mode }: Pick<Config, 'siteUrl' | 'mode'>): OwnOrigins {
  const { origin, protocol } = new URL(siteUrl)
  return (host) => (mode === 'demo' && host ? [origin, `${protocol}//${host}`] : [origin])
}

/**
 * Whether another site's page writes in a visitor's name; a sibling below the same domain is another site too. Plain clients (no browser
 * headers) pass: they carry no foreign cookies.
 */
export function isForeignWrite({ origin, host, ...headers }: IncomingHttpHeaders, own: OwnOrigins): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  return origin !== undefined && !own(host).includes(origin)
}
