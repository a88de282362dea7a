// A mail of the inbox, and the parser of its raw bytes.
import PostalMime, { type Address } from 'postal-mime'

export type Attachment = {
  readonly name: string
  readonly type: string
  readonly contentId: string | null
  /** Base64. */
  readonly content: string
}
export type Mail = {
  readonly id: string
  readonly kind: 'mail'
  readonly from: string
  /** The recipients of the SMTP envelope, lower case. */
  readonly to: readonly string[]
  readonly subject: string
  readonly date: string
  readonly receivedAt: string
  readonly messageId: string | null
  readonly headers: readonly { name: string; value: string }[]
  readonly text: string
  readonly html: string | null
  readonly attachments: readonly Attachment[]
  readonly size: number
}

const MAX_HEADERS = 100
const MAX_PARTS = 20

/** Parses a raw message. What is no MIME is stored as plain text: the inbox refuses no mail. */
export async function readMail(
  raw: Uint8Array,
  envelope: { id: string; from: string; to: readonly string[]; receivedAt: Date },
): Promise<Mail> {
  const receivedAt = envelope.receivedAt.toISOString()
  const to = envelope.to.map((address) => address.toLowerCase())
  const base = { id: envelope.id, kind: 'mail' as const, to, receivedAt, size: raw.byteLength }
  try {
    const parsed = await PostalMime.parse(raw, { maxNestingDepth: 20, maxHeadersSize: 256 * 1024 })
    return {
      ...base,
      from: parsed.from ? address(parsed.from) : envelope.from,
      subject: parsed.subject ?? '',
      date: parsed.date ?? receivedAt,
      messageId: parsed.messageId ?? null,
      headers: parsed.headers.slice(0, MAX_HEADERS).map(({ originalKey, value }) => ({ name: originalKey, value })),
      text: parsed.text ?? '',
      html: parsed.html ?? null,
      attachments: parsed.attachments.slice(0, MAX_PARTS).map((part, index) => ({
        name: part.filename ?? `parte-${index + 1}`,
        type: part.mimeType,
        contentId: part.contentId ?? null,
        content: Buffer.from(part.content as string | Uint8Array).toString('base64'),
      })),
    }
  } catch {
    const text = Buffer.from(raw).toString('utf8')
    const empty = { subject: '', messageId: null, headers: [], html: null, attachments: [] }
    return { ...base, ...empty, from: envelope.from, date: receivedAt, text }
  }
}

/** Only we write these lines: what is to be found out is whether one was torn. */
export function storedMail(value: unknown): Mail {
  if (typeof value !== 'object' || value === null || !('subject' in value) || !('size' in value))
    throw new Error('not a mail')
  return value as Mail
}

function address(mailbox: Address): string {
  if (!mailbox.address) return mailbox.name
  return mailbox.name ? `${mailbox.name} <${mailbox.address}>` : mailbox.address
}
