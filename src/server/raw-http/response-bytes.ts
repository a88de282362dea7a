// An HTTP answer as the bytes that leave: of what is kept put together once, only its date written anew; of what is made for one visitor written
// into memory that is used again, because new memory for each would take as long as making it.

/** Bytes on their way out, and what is to be done when they have left. */
export interface PreparedResponse {
  readonly bytes: Buffer
  readonly onSent?: () => void
}

export interface Message {
  readonly bytes: Buffer
  readonly dateAt: number
  /** The date it bears now. */
  date: string
}

/** `headers` are names and values by turns, already fit to be sent. The connection stays open, as on Node's own way. */
export function toMessage(status: string, headers: readonly string[], body?: Buffer): Message {
  const { head, dateAt, date } = headOf(status, headers)
  const length = body?.length ?? 0
  const bytes = Buffer.allocUnsafeSlow(head.length + length) // kept for long, so not a part of shared memory
  bytes.write(head, 'latin1')
  body?.copy(bytes, head.length)
  return { bytes, dateAt, date }
}

/** The bytes of a message with the date of now. */
export function withCurrentDate(message: Message): Buffer {
  const now = httpDate()
  if (message.date !== now) {
    message.bytes.write(now, message.dateAt, 'latin1')
    message.date = now
  }
  return message.bytes
}

/** An answer with a text that is made for one: `finish` may put the body into another form, and says the headers. */
export async function pooledResponse(
  text: string,
  finish: (body: Buffer) => Finished | Promise<Finished>,
): Promise<PreparedResponse> {
  const sheet = takeBuffer(HEAD_ROOM + 3 * text.length)
  const whole = sheet.subarray(HEAD_ROOM, HEAD_ROOM + sheet.write(text, HEAD_ROOM))
  const { headers, body } = await finish(whole)
  const { head } = headOf('200 OK', headers)
  const from = HEAD_ROOM - head.length
  if (body === whole && from >= 0) {
    sheet.write(head, from, 'latin1')
    return { bytes: sheet.subarray(from, HEAD_ROOM + body.length), onSent: () => releaseBuffer(sheet) }
  }
  const bytes = Buffer.concat([Buffer.from(head, 'latin1'), body])
  releaseBuffer(sheet)
  return { bytes }
}

interface Finished {
  readonly headers: readonly string[]
  readonly body: Buffer
}

/** In front of a body, for the head that is known after it. */
const HEAD_ROOM = 4 * 1024
const BUFFER_SIZE = 512 * 1024
const MAX_POOLED = 32
const pool: Buffer[] = []

function takeBuffer(size: number): Buffer {
  return size > BUFFER_SIZE ? Buffer.allocUnsafeSlow(size) : (pool.pop() ?? Buffer.allocUnsafeSlow(BUFFER_SIZE))
}

function releaseBuffer(sheet: Buffer): void {
  if (sheet.length === BUFFER_SIZE && pool.length < MAX_POOLED) pool.push(sheet)
}

function headOf(status: string, headers: readonly string[]) {
  let head = `HTTP/1.1 ${status}\r\n`
  for (let at = 0; at < headers.length; at += 2) head += `${headers[at]}: ${headers[at + 1]}\r\n`
  const date = httpDate()
  const dateAt = head.length + 'Date: '.length
  return { head: `${head}Date: ${date}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=65\r\n\r\n`, dateAt, date }
}

let second = 0
let text = ''

function httpDate(): string {
  const now = Math.floor(Date.now() / 1000)
  if (now !== second) {
    second = now
    text = new Date(now * 1000).toUTCString()
  }
  return text
}
