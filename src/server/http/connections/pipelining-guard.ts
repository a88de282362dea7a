// Stands between a connection and Node's HTTP server, and hands the next request on when the one before it has
// been answered. Node itself parses whatever arrives: thousands of small requests sent at once, their answers
// unread, would keep the process busy for seconds.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { hasDoubleSpace, WRONG_REQUEST_LINE } from './request-head.ts'
import { writeInChunks } from './stalled-writes.ts'

/** The bytes that end a request's head. No chunk holds them twice, so none begins two requests. */
const END_OF_HEAD = '\r\n\r\n'
const MAX_CHUNK = 4 * 1024
/** The number of chunks handed on in a row before other connections go on. */
const MAX_CHUNKS = 16

/** How long a refused client may go on sending before the connection is closed. */
const LINGER_MS = 300

/** Queues a task; false when too many are waiting. */
export type Schedule = (task: () => void) => boolean

type Done = (error?: Error | null) => void

export class PipeliningGuard extends Duplex {
  readonly #socket: Socket
  readonly #schedule: Schedule
  /** The bytes that were received and not yet handed on. */
  #buffered: Buffer
  /** The requests being received or answered: two when a chunk with the end of a body began another one. */
  readonly #requests = new Set<IncomingMessage>()
  /** Says whether the next byte surely begins a request; false where one was answered before its body had come. */
  #beginsRequest = true
  #isFeeding = false
  #isScheduled = false

  /** `socket` is paused; `received` is what was read of it before. */
  constructor(socket: Socket, received: Buffer, schedule: Schedule) {
    super({ highWaterMark: socket.writableHighWaterMark, decodeStrings: false })
    this.#socket = socket
    this.#schedule = schedule
    this.#buffered = received
    socket
      .on('data', (bytes: Buffer) => {
        this.#buffered = this.#buffered.length > 0 ? Buffer.concat([this.#buffered, bytes]) : bytes
        this.#feed()
      })
      .on('end', () => this.push(null))
      .on('timeout', () => this.emit('timeout'))
      .on('error', (error) => this.destroy(error))
      .on('close', () => this.destroy())
    this.on('resume', () => this.#feed())
  }

  /** Notes a request; to be called for each, before it is answered. */
  requestBegan(request: IncomingMessage, response: ServerResponse): void {
    this.#requests.add(request)
    response.once('close', () => {
      this.#requests.delete(request)
      this.#beginsRequest = request.complete && this.#requests.size === 0
      this.#feedLater()
    })
  }

  /** Says whether a request is being answered: nothing else may be written then. */
  get isAnswering(): boolean {
    return this.#requests.size > 0
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

  /** Ends the connection once everything is written; Node's server calls it after the last response. */
  destroySoon(): void {
    if (this.writableFinished) return void this.destroy()
    this.once('finish', () => this.destroy())
    this.end()
  }

  /** Ends the connection with `answer`. It is closed a moment later: a client whose bytes nobody reads any more would not hear it. */
  refuse(answer: string): void {
    this.#buffered = EMPTY
    this.#socket.removeAllListeners('data').resume() // nothing more of it is kept
    this.#socket.end(answer, () => setTimeout(() => this.destroy(), LINGER_MS).unref())
  }

  override _read(): void {
    // #feed hands on what may be read, not what is asked for.
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
    this.#buffered = EMPTY
    this.#socket.destroy()
    done(error)
  }

  /** Hands on what is buffered until a request is whole; reads on when nothing is left. */
  #feed(): void {
    if (this.#isFeeding) return
    this.#isFeeding = true
    let chunksLeft = MAX_CHUNKS
    while (this.#buffered.length > 0 && this.#mayFeed()) {
      if (chunksLeft-- === 0) {
        this.#feedLater()
        break
      }
      if (this.#beginsRequest && hasDoubleSpace(this.#buffered)) return void this.refuse(WRONG_REQUEST_LINE) // two parsers may read them differently
      this.#beginsRequest = false
      this.push(this.#takeChunk())
      if (this.#requests.size === 0) chunksLeft = 0 // Node refuses some by itself, and ends the connection a moment later
    }
    this.#isFeeding = false
    if (this.#buffered.length > 0) this.#socket.pause()
    else if (!this.destroyed) this.#socket.resume()
  }

  #feedLater(): void {
    if (this.#isScheduled || this.#buffered.length === 0) return
    this.#isScheduled = true
    const isQueued = this.#schedule(() => {
      this.#isScheduled = false
      this.#feed()
    })
    if (!isQueued) this.destroy()
  }

  #mayFeed(): boolean {
    const isWanted = this.#requests.size === 0 || this.#isReceivingBody()
    return isWanted && this.readableFlowing === true && !this.writableEnded && !this.destroyed
  }

  /** Says whether the body of the only request is still coming. */
  #isReceivingBody(): boolean {
    const [request, second] = this.#requests
    return request?.complete === false && !second
  }

  #takeChunk(): Buffer {
    const end = this.#buffered.subarray(0, MAX_CHUNK).indexOf(END_OF_HEAD)
    const length = end < 0 ? MAX_CHUNK : end + END_OF_HEAD.length
    const chunk = this.#buffered.subarray(0, length)
    this.#buffered = this.#buffered.subarray(length)
    return chunk
  }
}

const EMPTY = Buffer.alloc(0)

/** The callback of all writes but the last, which reports for all of them. */
function ignore(): void {}
