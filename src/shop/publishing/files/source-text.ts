// The text of an editor's file: what bytes may be one, and where front matter ends.
import type { Fault } from './fault.ts'

/** A file of the content's folder. */
export interface ContentFile {
  /** From the content's folder on: `banners/asado.yaml`. */
  readonly path: string
  readonly bytes: Uint8Array
}

const MAX_KILOBYTES = 200
export const MAX_TEXT_BYTES = MAX_KILOBYTES * 1024
export const TOO_LONG: Fault = { code: 'tooLong', kilobytes: MAX_KILOBYTES }

/** Its text with plain line ends, or what is wrong with it. */
export function textOf({ bytes }: ContentFile): string | Fault {
  if (bytes.length > MAX_TEXT_BYTES) return TOO_LONG
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n')
  } catch {
    return { code: 'notUtf8' }
  }
  if (text.includes('\0')) return { code: 'notUtf8' }
  return text.trim() === '' ? { code: 'empty' } : text
}

export interface FrontMatter {
  readonly fields: string
  readonly body: string
  /** Lines before the body. */
  readonly bodyStart: number
}

/** Fields between two lines of `---`, then the body; null without them. The fields keep their line numbers. */
export function splitFrontMatter(text: string): FrontMatter | null {
  const found = /^---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n|$)/.exec(text)
  if (!found) return null
  const head = found[0]
  return { fields: `\n${found[1]}`, body: text.slice(head.length), bodyStart: head.split('\n').length - 1 }
}
