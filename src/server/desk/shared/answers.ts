// Declares what the parts of the desk are built from, and what their pages get and answer.
import type { Request } from 'express'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { Operations } from '#server/build/operations.ts'
import type { Examination } from '#server/doctor/kept-examination.ts'
import type { Limits } from '#server/http/calls/limits.ts'
import type { SentFile } from '#server/http/forms/upload-form.ts'
import type { OwnOrigins } from '#server/http/security.ts'
import type { ShopIdentity } from '#shop/content/identity.ts'
import type { DeskVisitor } from '#shop/operations/access/desk-door.service.ts'
import type { SourceHealth } from '#shop/operations/catalogue/sources/source-round.ts'
import type { OperatorAction } from '#shop/operations/operator-action.ts'
import type { LastHourOf } from '#shop/orders/states/late.ts'
import type { FeedHealth } from '#shop/seo/merchant-feed.view.ts'
import { DESK_PATH, desk as words } from '#texts/desk/desk.ts'
import { type Html, html } from '#ui/markup/html.ts'
import type { Section } from './page.ts'

export interface DeskDeps {
  /** The operators' verbs, the same as the commands', with the same audit. */
  readonly operations: Operations
  readonly database: Database
  readonly config: Pick<Config, 'secure' | 'secret'>
  readonly origins: OwnOrigins
  readonly limits: Pick<Limits, 'countRequest'>
  readonly logger: Pick<Logger, 'info' | 'warn'>
  /** Counts a client's mistake in the log. */
  readonly reportMistake: () => void
  /** Reads the shop's clock; sessions end by the machine's. */
  readonly now: () => Date
  /** Says whether owners and operators must come in with codes. */
  readonly needsSecondFactor: () => boolean
  /** Says who the shop is: its name as an app for codes shows it, its mark and colours. */
  readonly identity: () => Pick<ShopIdentity, 'name' | 'logo' | 'colours'>
  /** What doctor finds, looked at once a minute. */
  readonly examined: () => Promise<Examination>
  /** Says how Bsale stands. */
  readonly sourceHealth: () => Promise<SourceHealth>
  /** Gives the fields of products that Bsale is the master of. */
  readonly ownedBySource: () => ReadonlySet<string>
  /** Says which products merchants' programmes are told of, as the shop's own pages know them. */
  readonly feedHealth: () => Promise<FeedHealth>
  /** Says until when deliveries come on a day. */
  readonly lastHour: LastHourOf
}

/** The answer of a page: its title, section and body, with another status than 200 where it says so. */
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

/** A post with a file; `file` is null where none was chosen, several were, or what arrived was cut. */
export interface FileRequest extends FormRequest {
  readonly file: Uint8Array | null
  /** All that were chosen, with their names. */
  readonly files: readonly Pick<SentFile, 'name' | 'bytes'>[]
}

/** A file for the operator to keep; it is sent in pieces where the whole would be large. */
export interface Download {
  readonly name: string
  readonly type: string
  readonly bytes: string | AsyncIterable<string>
}

/** Answers a request with a page, a file, or the address to go to next. */
type PageOf<What> = (asked: What) => Promise<Answer | Download | string>

/**
 * The action a page or a form is for, whose permission it needs beside that of its part; a function where its address says which. `own`: what
 * everybody may do with what is his.
 */
export type ActsAs = OperatorAction | 'own' | ((req: Request) => OperatorAction | null)

/** The functions by which a part of the desk adds its pages; whoever may not see the part is refused by them. */
export interface Pages {
  readonly get: (path: string, page: PageOf<PageRequest>, action?: ActsAs) => void
  /** Adds a form's handler; `limit` is the longest body where that is more than for other forms. */
  readonly post: (path: string, action: ActsAs, page: PageOf<FormRequest>, limit?: string) => void
  /** Adds the handler of a form with the file or files `archivo`, of at most `bytes` together. */
  readonly upload: (path: string, bytes: number, action: ActsAs, page: PageOf<FileRequest>) => void
}

/** Makes the answer of an address where nothing is (404). */
export function missing(): Answer {
  const { title, text, back } = words.notFound
  const body = html`<h1>${title}</h1><p>${text}</p><p><a class="btn" href="${DESK_PATH}">${back}</a></p>`
  return { title, section: null, body, status: 404 }
}
