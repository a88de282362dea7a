// Sends e-mails over SMTP. The only home of nodemailer, used by the worker alone.
import { createTransport } from 'nodemailer'

export interface MailSettings {
  readonly host: string
  readonly port: number
  readonly user: string | undefined
  readonly password: string | undefined
  readonly from: string
  /** false: letters may leave unencrypted where the server offers nothing else. */
  readonly requireTls: boolean
  /** Pictures that travel inside every letter that shows them by `cid:`: nothing is loaded from outside. */
  readonly inline?: readonly { readonly cid: string; readonly path: string }[]
}

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The same when a mail is sent again, so that a mailbox recognises the copy. */
  readonly messageId?: string
  /** Where mails of this sort are ended, for the button of mail readers (RFC 2369). */
  readonly unsubscribe?: string
}

/** The id of a mail by what it is about, under the shop's own name. */
export function messageIdOf(about: string, siteUrl: string): string {
  return `<${about.replace(/[^\w-]/g, '-')}@${new URL(siteUrl).hostname}>`
}

const CONNECT_MS = 5_000
const IDLE_TIMEOUT_MS = 15_000

/** A mailer for one SMTP server. `send` throws when the server refuses, offers no encryption that is wanted, or does not answer in time. */
export function createMailer(settings: MailSettings) {
  const transport = createTransport({
    host: settings.host,
    port: settings.port,
    secure: settings.port === 465,
    requireTLS: settings.requireTls,
    ...(settings.user ? { auth: { user: settings.user, pass: settings.password ?? '' } } : {}),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: IDLE_TIMEOUT_MS,
  })
  return {
    async send({ unsubscribe, ...mail }: Mail): Promise<void> {
      const attachments = (settings.inline ?? []).filter(({ cid }) => mail.html.includes(`"cid:${cid}"`))
      await transport.sendMail({ from: settings.from, ...mail, attachments, headers: headersOf(unsubscribe) })
    },
    close(): void {
      transport.close()
    },
  }
}

/** No machine answers what says that a machine wrote it (RFC 3834). */
function headersOf(unsubscribe: string | undefined): Record<string, string> {
  const wayOut = unsubscribe === undefined ? {} : { 'List-Unsubscribe': `<${unsubscribe}>` }
  return { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...wayOut }
}
