// An SMTP server that accepts every mail and delivers none. No log-in, no TLS, for this machine only.
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { Clock } from '#sandbox/clock.ts'
import type { CallLog } from '#sandbox/control/call-log.ts'
import type { Scenario, ScenarioQueue } from '#sandbox/control/scenarios.ts'
import type { Inbox } from './inbox.ts'
import { readMail } from './mail.ts'

const MAX_MAIL_BYTES = 5 * 1024 * 1024
const MAX_RECIPIENTS = 50

export class MailRefused extends Error {
  readonly responseCode: number
  constructor(responseCode: number, message: string) {
    super(message)
    this.responseCode = responseCode
  }
}

/** A sink that is not listening yet. */
export function createSmtpSink(deps: {
  inbox: Inbox
  scenarios: ScenarioQueue
  calls: CallLog
  clock: Clock
}): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    banner: 'Liqui sandbox',
    size: MAX_MAIL_BYTES,
    maxClients: 100,
    socketTimeout: 30_000,
    closeTimeout: 1_000,
    onRcptTo(_address, session, callback) {
      const full = session.envelope.rcptTo.length >= MAX_RECIPIENTS
      callback(full ? new MailRefused(452, 'Too many recipients') : null)
    },
    onData(stream, session, callback) {
      receive(stream, session).then(
        () => callback(null, 'OK: kept in the inbox'),
        (error: Error) => callback(error),
      )
    },
  })
  const sockets = socketsByPort(server)
  // Without a listener a client that hangs up would end the process.
  server.on('error', () => undefined)
  return server

  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession) {
    const raw = await readAll(stream)
    const planned = deps.scenarios.take('smtp', 'mail')
    if (planned) await wait(planned.delayMs)
    if (planned?.scenario === 'temporary_failure') throw refuse(451, 'Try again later', planned.scenario)
    if (planned?.scenario === 'permanent_failure') throw refuse(550, 'Mailbox unavailable', planned.scenario)
    await deliver(raw, session)
    const answerLost = planned?.scenario === 'lost_answer'
    log(answerLost ? null : 250, planned?.scenario)
    if (answerLost) sockets.get(session.remotePort)?.destroy() // the sender never learns that its mail arrived
  }

  async function deliver(raw: Buffer, session: SMTPServerSession) {
    const { mailFrom, rcptTo } = session.envelope
    const envelope = {
      id: randomUUID(),
      from: mailFrom ? mailFrom.address : '',
      to: rcptTo.map(({ address }) => address),
      receivedAt: new Date(deps.clock.now()),
    }
    deps.inbox.add(await readMail(raw, envelope))
  }

  function refuse(code: number, message: string, scenario: Scenario) {
    log(code, scenario)
    return new MailRefused(code, message)
  }

  function log(status: number | null, scenario: Scenario | undefined) {
    deps.calls.add({ at: deps.clock.isoNow(), provider: 'smtp', operation: 'mail', status, scenario })
  }
}

/** The whole message. Throws 552 when it is too large; the rest is read and dropped. */
async function readAll(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= MAX_MAIL_BYTES) chunks.push(chunk)
  }
  if (size > MAX_MAIL_BYTES) throw new MailRefused(552, 'Message too large')
  return Buffer.concat(chunks)
}

/** The open connections by the client's port. */
function socketsByPort({ server }: SMTPServer): ReadonlyMap<number, Socket> {
  const sockets = new Map<number, Socket>()
  server.on('connection', (socket: Socket) => {
    const { remotePort } = socket
    if (remotePort === undefined) return
    sockets.set(remotePort, socket)
    socket.once('close', () => sockets.delete(remotePort))
  })
  return sockets
}
