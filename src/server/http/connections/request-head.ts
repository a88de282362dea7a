// Finds what Node's parser lets pass in a request's head and is wrong all the same: a host given twice or missing, or a version
// we do not speak (RFC 9112 §2.3, §3.2; RFC 9110 §7.2).
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import { memoizeText } from '#shop/shared/cache.ts'
import { hostText } from '#texts/frame/host.ts'

const MAX_PORT = 65_535
/** Matches a name of letters, digits, dots, hyphens and underscores, or an IPv6 address in brackets; a port may follow. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9._-]{0,252})|\[[0-9a-f:.]{2,45}\])(?::(\d{1,5}))?$/i

/** Says whether a `Host` header is well-formed. Results are kept, since the same few names come again and again. */
export const isHost = memoizeText(
  (host) => {
    const match = HOST.exec(host)
    if (match === null || Number(match[1] ?? 80) > MAX_PORT || Number(match[1] ?? 80) === 0) return false
    // Numbers that are no address (999.999.999.999, [1:2:::]) are no part of one for whoever makes an address of it.
    return URL.canParse(`http://${host}`)
  },
  { most: 1_000, longest: 300 },
)

interface Wrong {
  readonly status: 400 | 505
  readonly text: string
}

const WRONG_HOST: Wrong = { status: 400, text: hostText.wrongHost }
const WRONG_VERSION: Wrong = { status: 505, text: hostText.wrongVersion }

type Head = Pick<IncomingMessage, 'httpVersionMajor' | 'httpVersionMinor' | 'headers' | 'rawHeaders'>

/** Says how to refuse a wrong head; null for one that is right. */
export function wrongHead({ httpVersionMajor, httpVersionMinor, headers: { host }, rawHeaders }: Head): Wrong | null {
  if (httpVersionMajor !== 1 || httpVersionMinor > 1) return WRONG_VERSION
  if (host === undefined) return httpVersionMinor === 0 ? null : WRONG_HOST // HTTP/1.0 had none
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]!.toLowerCase() === 'host') hosts += 1
  return hosts === 1 && isHost(host) ? null : WRONG_HOST
}

/** Answers a request with a wrong head, and ends its connection: what follows may be understood in two ways. */
export function refuseHead(res: ServerResponse, { status, text }: Wrong): void {
  const body = `${text}\n`
  res.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    Connection: 'close',
  })
  res.end(body)
}

/** Says whether bytes that begin a request have two blanks where its first line has one. Node's parser takes as many as come. */
export function hasDoubleSpace(bytes: Buffer): boolean {
  return /^[A-Z]+(?: {2}| [^ \r\n]+ {2})/.test(bytes.toString('latin1', 0, 2_048))
}

/** The whole answer to a request of which Node has made none that could be answered, as bytes; its connection ends with it. */
const refusal = (status: number, text: string): string =>
  [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Cache-Control: no-store',
    'Connection: close',
    '',
    text,
  ].join('\r\n')

export const WRONG_REQUEST_LINE = refusal(400, hostText.wrongRequestLine)

const UNREADABLE = refusal(400, hostText.unreadable)
const BY_CODE: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: refusal(431, hostText.longHead),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: refusal(413, hostText.tooLarge),
  ERR_HTTP_REQUEST_TIMEOUT: refusal(408, hostText.tooSlow),
}

/** The answer to what Node's parser could not read, by the code of its error. */
export const unreadableAnswer = (code: string | undefined): string => BY_CODE[code ?? ''] ?? UNREADABLE
