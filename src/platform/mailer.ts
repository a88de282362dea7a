// Sends e-mails over SMTP. The only home of nodemailer, used by the worker alone.
import { createTransport } from 'nodemailer'

export interface MailSettings {
  readonly host: string
  readonly port: number
  readonly user: string | undefined
  readonly password: string | undefined
  readonly from: string
}

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The same when a mail is sent again, so that a mailbox recognises the copy. */
  readonly messageId?: string
}

/** The id of a mail by what it is about, under the shop's own name. */
export function messageIdOf(about: string, siteUrl: string): string {
  return `<${about.replace(/[^\w-]/g, '-')}@${new URL(siteUrl).hostname}>`
}

const CONNECT_MS = 5_000
const IDLE_TIMEOUT_MS = 15_000

/** A mailer for one SMTP server. `send` throws when the server refuses or does not answer in time. */
export function createMailer(settings: MailSettings) {
  const transport = createTransport({
    host: settings.host,
    port: settings.port,
    secure: settings.port === 465,
    ...(settings.user ? { auth: { user: settings.user, pass: settings.password ?? '' } } : {}),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: IDLE_TIMEOUT_MS,
  })
  return {
    async send({ to, subject, text, html, messageId }: Mail): Promise<void> {
      await transport.sendMail({ from: settings.from, to, subject, text, html, ...(messageId ? { messageId } : {}) })
    },
    close(): void {
      transport.close()
    },
  }
}
