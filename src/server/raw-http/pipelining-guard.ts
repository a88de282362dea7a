// A connection as Node's HTTP server gets it: it reads the next request only when the one before it has been answered. Node itself reads whatever
// comes, and a client that sends thousands of small requests at once without reading would keep the process busy for seconds.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { writeInChunks } from '#server/stalled-writes.ts'

/** Where the head of a request ends; no piece holds the end of two, so none begins two requests. */
const END_OF_HEAD = '\r\n\r\n'
/** The most that is handed on at once, and how often in a row before others have their turn. */
const LONGEST_PIECE = 4 * 1024
const MOST_PIECES = 16

/** Has work done in its turn; false when too much is waiting. */
export type Schedule = (work: () => void) => boolean

type Done = (error?: Error | null) => void

export class PipeliningGuard extends Duplex {
  readonly #socket: Socket
  /** Received and not yet handed on. */
  #held: Buffer
  /** What is being received or answered; a piece with the end of a body may begin a second one. */
  readonly #requests = new Set<IncomingMessage>()
  #isFeeding = false
  #isScheduled = false

  readonly #later: Schedule

  /** `socket` has been paused, and `received` is what was read of it before. */
  constructor(socket: Socket, received: Buffer, later: Schedule) {
    super({ highWaterMark: socket.writableHighWaterMark, decodeStrings: false })
    this.#socket = socket
    this.#later = later
    this.#held = received
    socket
      .on('data', (bytes: Buffer) => {
        this.#held = this.#held.length > 0 ? Buffer.concat([this.#held, bytes]) : bytes
        this.#feed()
      })
      .on('end', () => this.push(null))
      .on('timeout', () => this.emit('timeout'))
      .on('error', (error) => this.destroy(error))
      .on('close', () => this.destroy())
    this.on('resume', () => this.#feed())
  }

  /** To be told of each request that begins, before anybody answers it. */
  began(request: IncomingMessage, response: ServerResponse): void {
    this.#requests.add(request)
    response.once('close', () => {
      this.#requests.delete(request)
      this.#feedSoon()
    })
  }

  get remoteAddress(): string | undefined {
    return this.#socket.remoteAddress
  }

  get remotePort(): number | undefined {
    return this.#socket.remotePort
  }

  get remoteFamily(): string | undefined {
    return this.#socket.remoteFamily
  }

  setTimeout(milliseconds: number): this {
    this.#socket.setTimeout(milliseconds)
    return this
  }

  /** Ends the connection once everything is written, as Node's server does after the last answer. */
  destroySoon(): void {
    if (this.writableFinished) return void this.destroy()
    this.once('finish', () => this.destroy())
    this.end()
  }

  override _read(): void {
    // What comes is handed on as it may be, not as it is asked for.
  }

  override _write(chunk: Buffer | string, encoding: BufferEncoding, done: Done): void {
    if (typeof chunk === 'string') this.#socket.write(chunk, encoding, done)
    else writeInChunks(this.#socket, chunk, done)
  }

  override _writev(chunks: { chunk: Buffer | string; encoding: BufferEncoding }[], done: Done): void {
    this.#socket.cork()
    for (const [at, { chunk, encoding }] of chunks.entries())
      this._write(chunk, encoding, at === chunks.length - 1 ? done : ignore)
    this.#socket.uncork()
  }

  override _final(done: Done): void {
    this.#socket.end(done)
  }

  override _destroy(error: Error | null, done: Done): void {
    this.#held = NOTHING
    this.#socket.destroy()
    done(error)
  }

  /** Hands on what is held, piece by piece, until a request is whole; reads on when nothing is left. */
  #feed(): void {
    if (this.#isFeeding) return
    this.#isFeeding = true
    let left = MOST_PIECES
    while (this.#held.length > 0 && this.#mayGoOn()) {
      if (left-- === 0) {
        this.#feedSoon()
        break
      }
      this.push(this.#cut())
      if (this.#requests.size === 0) left = 0 // Node refuses some by itself, and ends the connection a moment later
    }
    this.#isFeeding = false
    if (this.#held.length > 0) this.#socket.pause()
    else if (!this.destroyed) this.#socket.resume()
  }

  #feedSoon(): void {
    if (this.#isScheduled || this.#held.length === 0) return
    this.#isScheduled = true
    const isTaken = this.#later(() => {
      this.#isScheduled = false
      this.#feed()
    })
    if (!isTaken) this.destroy()
  }

  #mayGoOn(): boolean {
    const isNextWanted = this.#requests.size === 0 || this.#isReceiving()
    return isNextWanted && this.readableFlowing === true && !this.writableEnded && !this.destroyed
  }

  /** Whether the body of the only request is still coming. */
  #isReceiving(): boolean {
    const [request, second] = this.#requests
    return request?.complete === false && !second
  }

  #cut(): Buffer {
    const end = this.#held.subarray(0, LONGEST_PIECE).indexOf(END_OF_HEAD)
    const length = end < 0 ? LONGEST_PIECE : end + END_OF_HEAD.length
    const piece = this.#held.subarray(0, length)
    this.#held = this.#held.subarray(length)
    return piece
  }
}

const NOTHING = Buffer.alloc(0)

/** The last of several writes tells how they went. */
function ignore(): void {}
