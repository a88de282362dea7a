// Makes HTTP responses as bytes. Those of a cached page are made once, and only the date changes; a response for one
// request is written into a pooled buffer, because allocating one for each takes as long as making it.
import { STATUS_CODES } from 'node:http'

/** Bytes ready to be written, and a function to call when they have left. */
export interface PreparedResponse {
  /** The head written before the bytes, where several responses share those. */
  readonly head?: Buffer
  readonly bytes: Buffer
  readonly onSent?: () => void
}

export interface Message {
  readonly bytes: Buffer
  readonly dateAt: number
  date: string
}

/** Makes a whole response; `headers` are names and values by turns. The connection stays open, as Node keeps it. */
export function toMessage(status: number, headers: readonly string[], body?: Buffer): Message {
  const { head, dateAt, date } = headOf(status, headers)
  const length = body?.length ?? 0
  const bytes = Buffer.allocUnsafeSlow(head.length + length) // lives long, so no slice of Node's shared 64 KB
  bytes.write(head, 'latin1')
  body?.copy(bytes, head.length)
  return { bytes, dateAt, date }
}

export function withCurrentDate(message: Message): Buffer {
  const now = httpDate()
  if (message.date !== now) {
    message.bytes.write(now, message.dateAt, 'latin1')
    message.date = now
  }
  return message.bytes
}

/** Makes a response for one request in a pooled buffer; `finish` may encode the body, and gives the headers. */
export async function pooledResponse(
  status: number,
  text: string,
  finish: (body: Buffer) => Finished | Promise<Finished>,
): Promise<PreparedResponse> {
  const buffer = takeBuffer(HEAD_ROOM + 3 * text.length)
  const whole = buffer.subarray(HEAD_ROOM, HEAD_ROOM + buffer.write(text, HEAD_ROOM))
  const { headers, body } = await finish(whole)
  const { head } = headOf(status, headers)
  const start = HEAD_ROOM - head.length
  if (body === whole && start >= 0) {
    buffer.write(head, start, 'latin1')
    return { bytes: buffer.subarray(start, HEAD_ROOM + body.length), onSent: () => releaseBuffer(buffer) }
  }
  const bytes = Buffer.concat([Buffer.from(head, 'latin1'), body])
  releaseBuffer(buffer)
  return { bytes }
}

interface Finished {
  readonly headers: readonly string[]
  readonly body: Buffer
}

/** The bytes left free in front of a body for its head, which is known only after it. */
const HEAD_ROOM = 4 * 1024
const BUFFER_SIZE = 512 * 1024
const MAX_POOLED = 32
const pool: Buffer[] = []

function takeBuffer(size: number): Buffer {
  return size > BUFFER_SIZE ? Buffer.allocUnsafeSlow(size) : (pool.pop() ?? Buffer.allocUnsafeSlow(BUFFER_SIZE))
}

function releaseBuffer(buffer: Buffer): void {
  if (buffer.length === BUFFER_SIZE && pool.length < MAX_POOLED) pool.push(buffer)
}

function headOf(status: number, headers: readonly string[]) {
  let head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`
  for (let at = 0; at < headers.length; at += 2) head += `${headers[at]}: ${headers[at + 1]}\r\n`
  const date = httpDate()
  const dateAt = head.length + 'Date: '.length
  return { head: `${head}Date: ${date}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=65\r\n\r\n`, dateAt, date }
}

let lastSecond = 0
let lastText = ''

function httpDate(): string {
  const second = Math.floor(Date.now() / 1000)
  if (second !== lastSecond) {
    lastSecond = second
    lastText = new Date(second * 1000).toUTCString()
  }
  return lastText
}
