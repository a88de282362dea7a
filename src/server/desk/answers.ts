// What the parts of the desk are given, and what their pages answer.
import type { Request } from 'express'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { Operations } from '#server/build/operations.ts'
import type { Limits } from '#server/http/calls/limits.ts'
import type { OwnOrigins } from '#server/http/security.ts'
import type { DeskVisitor } from '#shop/operations/access/desk-access.service.ts'
import type { LastHourOf } from '#shop/orders/states/late.ts'
import { DESK_PATH, desk as words } from '#texts/desk/desk.ts'
import { type Html, html } from '#ui/markup/html.ts'
import type { Section } from './page.ts'

export interface DeskDeps {
  /** The same as the commands', with the same audit. */
  readonly operations: Operations
  readonly database: Database
  readonly config: Pick<Config, 'secure'>
  readonly origins: OwnOrigins
  readonly limits: Pick<Limits, 'count'>
  readonly logger: Pick<Logger, 'info' | 'warn'>
  /** Counts what clients did wrong. */
  readonly reportMistake: () => void
  /** The shop's clock; sessions end by the machine's. */
  readonly now: () => Date
  /** Until when deliveries come on a day. */
  readonly lastHour: LastHourOf
}

/** What a page of the desk answers with. */
export interface Answer {
  readonly title: string
  readonly section: Section | null
  readonly body: Html
  readonly status?: number
}

export interface PageRequest {
  readonly req: Request
  readonly query: Readonly<Record<string, string>>
  readonly visitor: DeskVisitor
  readonly now: Date
}

export interface FormRequest extends PageRequest {
  readonly given: Readonly<Record<string, string>>
}

/** A post that brought a file along; `file` is null where none was chosen, or what arrived was cut. */
export interface FileRequest extends FormRequest {
  readonly file: Uint8Array | null
}

/** A file to be kept; in pieces where all of it at once would be much. */
export interface Download {
  readonly name: string
  readonly type: string
  readonly bytes: string | AsyncIterable<string>
}

/** A page, a file, or the address it leads on to. */
type PageOf<What> = (asked: What) => Promise<Answer | Download | string>

/** What a part of the desk adds its pages with; `null` from a page means there is none. */
export interface Pages {
  readonly get: (path: string, page: PageOf<PageRequest>) => void
  /** `limit`: how long the form may be, where it is longer than forms are. */
  readonly post: (path: string, page: PageOf<FormRequest>, limit?: string) => void
  /** A form with the file `archivo` of at most so many bytes. */
  readonly upload: (path: string, bytes: number, page: PageOf<FileRequest>) => void
}

/** Where nothing is. */
export function missing(): Answer {
  const { title, text, back } = words.notFound
  const body = html`<h1>${title}</h1><p>${text}</p><p><a class="btn" href="${DESK_PATH}">${back}</a></p>`
  return { title, section: null, body, status: 404 }
}
