// Reads the plainest of requests from its bytes: one whole GET of HTTP/1.1 and nothing else. Stricter than Node's own parser, so that nothing is
// understood in two ways: at the first doubt it is no plain GET.

export interface PlainGet {
  /** Path and query as they came. */
  readonly url: string
  readonly acceptEncoding: string | undefined
  readonly cookie: string | undefined
  readonly ifNoneMatch: string | undefined
}

const LONGEST = 8 * 1024
const FIRST_LINE = /^GET (\/[!-~]*) HTTP\/1\.1$/
const HEADER = /^([!#$%&'*+\-.^_`|~0-9A-Za-z]+):[ \t]*([ -~]*)$/
/** What changes where a message ends, or what is to be done with the connection. */
const NOT_PLAIN = new Set([
  'content-length',
  'expect',
  'http2-settings',
  'range',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** The request these bytes are, if they are exactly one plain GET; null for anything else. */
export function readPlainGet(bytes: Buffer): PlainGet | null {
  if (bytes.length > LONGEST || bytes[0] !== 71) return null // G
  const text = bytes.toString('latin1')
  if (!text.endsWith('\r\n\r\n')) return null
  const lines = text.slice(0, -4).split('\r\n')
  const url = FIRST_LINE.exec(lines[0]!)?.[1]
  if (url === undefined) return null
  const told: Record<string, string> = {}
  for (let at = 1; at < lines.length; at++) {
    const header = HEADER.exec(lines[at]!)
    if (!header) return null
    const name = header[1]!.toLowerCase()
    if (NOT_PLAIN.has(name) || name in told) return null
    told[name] = header[2]!
  }
  const { host, connection = 'keep-alive' } = told
  if (!host || connection.toLowerCase() !== 'keep-alive') return null
  return { url, acceptEncoding: told['accept-encoding'], cookie: told.cookie, ifNoneMatch: told['if-none-match'] }
}
