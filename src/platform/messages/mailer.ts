// Sends e-mails over SMTP by nodemailer, which is used nowhere else; the worker sends, and the web only the letter that no worker is left.
import { createTransport } from 'nodemailer'
import { REFUSED, tellOfCall } from '#platform/http/party-calls.ts'

export interface MailSettings {
  readonly host: string
  readonly port: number
  readonly user: string | undefined
  readonly password: string | undefined
  readonly from: string
  /** Asks for encryption; when false, letters may leave unencrypted where the server offers nothing else. */
  readonly requireTls: boolean
  /** Puts on a letter what the shop wears as it leaves; a letter stays as it is written without it. */
  readonly dress?: (html: string) => Promise<Dressed>
}

interface Dressed {
  readonly html: string
  /** Pictures sent inside the letter, which shows them by `cid:`, so that nothing is loaded from outside. */
  readonly inline: readonly (InlinePicture & ({ readonly path: string } | { readonly content: Buffer }))[]
}

interface InlinePicture {
  readonly cid: string
  readonly filename: string
}

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The mail's id, the same when it is sent again, so that a mailbox recognises the copy. */
  readonly messageId?: string
  /** The address that ends mails of this sort, for the button of mail readers (RFC 2369). */
  readonly unsubscribe?: string
}

/** Makes the id of a mail from what it is about, under the shop's own name. */
export function messageIdOf(about: string, siteUrl: string): string {
  return `<${about.replace(/[^\w-]/g, '-')}@${new URL(siteUrl).hostname}>`
}

const CONNECT_MS = 5_000
const IDLE_TIMEOUT_MS = 15_000

/** Makes a mailer for one SMTP server. `send` throws when the server refuses, offers no encryption that is wanted, or does not answer in time. */
export function createMailer(settings: MailSettings) {
  const transport = createTransport({
    host: settings.host,
    port: settings.port,
    secure: settings.port === 465,
    requireTLS: settings.requireTls,
    // Where a letter may go unencrypted a certificate of nobody's is no worse: Debian's Postfix offers its own.
    tls: { rejectUnauthorized: settings.requireTls },
    ...(settings.user ? { auth: { user: settings.user, pass: settings.password ?? '' } } : {}),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: IDLE_TIMEOUT_MS,
  })
  return {
    async send({ unsubscribe, ...mail }: Mail): Promise<void> {
      const { html, inline } = (await settings.dress?.(mail.html)) ?? { html: mail.html, inline: [] }
      const attachments = inline.filter(({ cid }) => html.includes(`"cid:${cid}"`))
      const startedAt = performance.now()
      const tell = (outcome: number | string) =>
        tellOfCall({ party: 'mail', method: 'SMTP', path: '', outcome, ms: Math.round(performance.now() - startedAt) })
      try {
        await transport.sendMail({ from: settings.from, ...mail, html, attachments, headers: headersOf(unsubscribe) })
        tell(250)
      } catch (error) {
        const { responseCode } = error as Error & { readonly responseCode?: number }
        tell(responseCode === undefined ? 'connection' : responseCode >= 500 ? REFUSED : 'busy')
        throw error
      }
    },
    /** Greets the server as a letter would, and sends none; what keeps it from taking one, null where nothing does. */
    async greet(): Promise<string | null> {
      try {
        await transport.verify()
        return null
      } catch (error) {
        const { code, responseCode, message } = error as Error & {
          readonly code?: string
          readonly responseCode?: number
        }
        const [network] = /\bE[A-Z_]{4,}\b/.exec(message) ?? [code] // nodemailer calls all of the network's ESOCKET
        return [network, responseCode].filter(Boolean).join(' ') || 'no answer'
      }
    },
    close(): void {
      transport.close()
    },
  }
}

/** Makes the headers of a mail, which say that a machine wrote it, so that no machine answers (RFC 3834). */
function headersOf(unsubscribe: string | undefined): Record<string, string> {
  const wayOut = unsubscribe === undefined ? {} : { 'List-Unsubscribe': `<${unsubscribe}>` }
  return { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...wayOut }
}
