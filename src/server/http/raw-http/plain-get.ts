// Parses the plainest of requests: one whole GET of HTTP/1.1 and nothing else. Stricter than Node's parser,
// so that nothing is understood in two ways: at the first doubt it is no plain GET.
import { isHost } from '#server/http/connections/request-head.ts'
import { memoizeText } from '#shop/shared/cache.ts'

export interface PlainGet {
  /** The path and query as they came. */
  readonly url: string
  readonly acceptEncoding: string | undefined
  readonly cookie: string | undefined
  readonly ifNoneMatch: string | undefined
  readonly forwardedFor: string | undefined
  readonly requestId: string | undefined
}

const MAX_BYTES = 8 * 1024
const FIRST_LINE = /^GET (\/[!-~]*) HTTP\/1\.1$/
const HEADER = /^([!#$%&'*+\-.^_`|~0-9A-Za-z]+):[ \t]*([ -~]*)$/
const MAX_CACHED = 2_000
/** The headers that are refused: they change where a message ends, what happens to the connection, or who calls. */
const REFUSED_HEADERS = new Set([
  'authorization',
  'content-length',
  'expect',
  'http2-settings',
  'range',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** Reads the request that these bytes are, if they are exactly one plain GET; null for anything else. */
export function parsePlainGet(bytes: Buffer): PlainGet | null {
  if (bytes.length > MAX_BYTES || bytes[0] !== 71) return null // G
  const text = bytes.toString('latin1')
  const end = text.indexOf('\r\n')
  const url = FIRST_LINE.exec(text.slice(0, end))?.[1]
  if (url === undefined) return null
  const headers = parseHeaders(text.slice(end + 2))
  return headers && { url, ...headers }
}

/** Parses headers from memory where it can: browsers send the same few again and again. */
const parseHeaders = memoizeText(
  (text): Omit<PlainGet, 'url'> | null => {
    if (!text.endsWith('\r\n\r\n')) return null
    const headers: Header[] = []
    for (let from = 0; from < text.length - 2; ) {
      const to = text.indexOf('\r\n', from)
      const header = parseHeader(text.slice(from, to))
      if (!header || headers.some(({ name }) => name === header.name)) return null
      headers.push(header)
      from = to + 2
    }
    const value = (name: string) => headers.find((header) => header.name === name)?.value
    if (!isHost(value('host') ?? '') || (value('connection') ?? 'keep-alive').toLowerCase() !== 'keep-alive')
      return null
    return {
      acceptEncoding: value('accept-encoding'),
      cookie: value('cookie'),
      ifNoneMatch: value('if-none-match'),
      forwardedFor: value('x-forwarded-for'),
      requestId: value('x-request-id'),
    }
  },
  { most: MAX_CACHED, longest: 1024 },
)

interface Header {
  readonly name: string
  readonly value: string
}

const parseHeader = memoizeText(
  (line): Header | null => {
    const match = HEADER.exec(line)
    const name = match ? match[1]!.toLowerCase() : ''
    return match && !REFUSED_HEADERS.has(name) ? { name, value: match[2]! } : null
  },
  { most: MAX_CACHED, longest: 160 },
)
