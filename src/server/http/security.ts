// Headers that keep the browser strict: no inline script or style, forms only to ourselves and to the payment
// hosts. These inline texts are allowed by their hash: the first script of every page, the one in its head, the speculation rules,
// and what Astro writes beside an island.
import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'
import type { Config } from '#platform/config/config.ts'
import { mercadoPagoSources } from '#platform/config/config-mercado-pago.ts'
import { paymentFormOrigins } from '#platform/config/config-payments.ts'

type SecurityConfig = Pick<Config, 'secure' | 'payments' | 'analytics' | 'maps'>

/** The kind of page, by what of others may stand in it: a provider's form and the map at the checkout, the map on some pages. */
type Where = 'checkout' | 'map' | 'elsewhere'

export interface InlineTexts {
  readonly scripts: readonly string[]
  readonly style: string
}

/**
 * Makes the headers of every response, by name: a set each for the checkout, for pages with a map and for all the rest, so that helmet
 * runs three times in all and nothing of a payment form or a map is allowed where none is. `inline` are the allowed inline texts.
 */
export function securityHeaders(
  config: SecurityConfig,
  inline: InlineTexts,
  where: Where = 'elsewhere',
): ReadonlyMap<string, string> {
  const headers = new Map<string, string>()
  const answer = { setHeader: (name: string, value: string) => headers.set(name, value), removeHeader: () => undefined }
  strictHelmet(config, inline, where)({} as IncomingMessage, answer as unknown as ServerResponse, (error?: unknown) => {
    if (error) throw error
  })
  return headers
}

/** The headers that concern documents only; they weigh more than some pictures or scripts. */
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

/** Removes those headers from a response that is no document and can contain none. */
export function stripDocumentHeaders(res: ServerResponse): void {
  for (const name of FOR_DOCUMENTS) res.removeHeader(name)
}

function strictHelmet(config: SecurityConfig, inline: InlineTexts, where: Where) {
  const google = googleSources(where === 'elsewhere' ? null : config.maps)
  const payment = mercadoPagoSources(where === 'checkout' ? config.payments.mercadoPago : null)
  const frames = [...google.frame, ...payment.frame]
  const styles = new Set([...google.style, ...payment.style])
  // A hash would take back that of others any style may be inline.
  const ownStyle = styles.has("'unsafe-inline'") ? [] : [hashOf(inline.style)]
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inline.scripts.map(hashOf), ...google.script, ...payment.script],
        styleSrc: ["'self'", ...ownStyle, ...styles],
        imgSrc: ["'self'", 'data:', ...pixelHosts(config), ...google.picture, ...payment.picture],
        fontSrc: ["'self'", ...google.font],
        connectSrc: ["'self'", ...google.connection, ...payment.connection],
        ...(frames.length > 0 ? { frameSrc: ["'self'", ...frames] } : {}),
        ...(google.worker.length > 0 ? { workerSrc: ["'self'", ...google.worker] } : {}),
        formAction: ["'self'", ...new Set([...paymentFormOrigins(config.payments), ...payment.form])],
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

/** Makes the hash by which a policy allows an inline text. */
function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

const GOOGLE_HOSTS = ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com']
const GOOGLE_CONTENT = ['https://*.googleusercontent.com', 'https://*.ggpht.com']

/**
 * Lists what Google's guide asks for its map: files of its hosts, styles and workers its script makes, code it
 * compiles. That guide's stricter policy has 'unsafe-eval' too, and needs a number in each page, which cached pages cannot
 * have. Without a key the list is empty.
 */
function googleSources(maps: Config['maps']) {
  if (!maps) return { script: [], style: [], picture: [], font: [], connection: [], frame: [], worker: [] }
  const { origin } = new URL(maps.scriptUrl)
  return {
    script: [origin, ...GOOGLE_HOSTS, ...GOOGLE_CONTENT, 'blob:', "'unsafe-eval'"],
    style: ["'unsafe-inline'", 'https://fonts.googleapis.com'],
    picture: [...GOOGLE_HOSTS, ...GOOGLE_CONTENT],
    font: ['https://fonts.gstatic.com'],
    connection: [...GOOGLE_HOSTS, 'data:', 'blob:'],
    frame: ['https://*.google.com'],
    worker: ['blob:'],
  }
}

/** Lists the host from which the advertising pixel is loaded. */
function pixelHosts({ analytics: { meta } }: Pick<Config, 'analytics'>): string[] {
  return meta ? [new URL(meta.browserUrl).origin] : []
}

/**
 * Gives the origins of our own pages: a live shop's public address, of a demonstration also the address the
 * browser used.
 */
export type OwnOrigins = (host: string | undefined) => readonly string[]

export function ownOrigins({ siteUrl, mode }: Pick<Config, 'siteUrl' | 'mode'>): OwnOrigins {
  const { origin, protocol } = new URL(siteUrl)
  return (host) => (mode === 'demo' && host ? [origin, `${protocol}//${host}`] : [origin])
}

/**
 * Says whether another site's page writes in a visitor's name (CSRF); a sibling below the same domain is another
 * site too. Clients without browser headers pass: they carry no foreign cookies. A page that sends no referrer posts
 * its forms with the origin `null`, as any sandbox does: there only the browser's word counts.
 */
export function isForeignWrite({ origin, host, ...headers }: IncomingHttpHeaders, own: OwnOrigins): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  if (origin === 'null') return site !== 'same-origin'
  return origin !== undefined && !own(host).includes(origin)
}

/** Says whether another site's page loads something of ours without anybody's doing: a picture, a frame, a `fetch`. */
export function isForeignLoad(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site']
  return (site === 'cross-site' || site === 'same-site') && headers['sec-fetch-dest'] !== 'document'
}
