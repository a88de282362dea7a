// An HTTP answer as the bytes that leave, put together once; only its date is written anew.

export interface Message {
  readonly bytes: Buffer
  readonly dateAt: number
  /** The date it bears now. */
  date: string
}

/** `headers` are names and values by turns, already fit to be sent. The connection stays open, as on Node's own way. */
export function messageOf(status: string, headers: readonly string[], body?: Buffer): Message {
  let head = `HTTP/1.1 ${status}\r\n`
  for (let at = 0; at < headers.length; at += 2) head += `${headers[at]}: ${headers[at + 1]}\r\n`
  head += 'Date: '
  const date = httpDate()
  const top = Buffer.from(`${head}${date}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=65\r\n\r\n`, 'latin1')
  return { bytes: body ? Buffer.concat([top, body]) : top, dateAt: head.length, date }
}

/** The bytes of a message with the date of now. */
export function stamped(message: Message): Buffer {
  const now = httpDate()
  if (message.date !== now) {
    message.bytes.write(now, message.dateAt, 'latin1')
    message.date = now
  }
  return message.bytes
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
