// A mail as /inbox.json shows it, and its HTML part prepared for a frame.
import type { Mail } from './mail.ts'

/** One mail of `/inbox.json`. */
export function mailView(mail: Mail) {
  const { id, kind, from, to, subject, date, receivedAt, messageId, text, html } = mail
  const attachments = mail.attachments.map((attachment) => attachment.name)
  return { id, kind, from, to, subject, date, receivedAt, messageId, text, html, attachments }
}

/** The HTML part with its inline pictures put in and its links opening outside the frame. */
export function framedHtml(mail: Mail): string {
  const html = (mail.html ?? '').replace(/cid:([^"'\s)>]+)/gi, (found, id: string) => {
    const part = mail.attachments.find(({ contentId }) => contentId === `<${id}>`)
    return part ? `data:${part.type};base64,${part.content}` : found
  })
  const base = '<base target="_blank">'
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + base) : base + html
}
