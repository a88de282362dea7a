// What the parts of the desk are given, and what their pages answer.
import type { Request } from 'express'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database.ts'
import type { Logger } from '#platform/logger.ts'
import type { DeskVisitor } from '#shop/desk/access.service.ts'
import { DESK_PATH, desk as words } from '#texts/desk.ts'
import { type Html, html } from '#ui/markup/html.ts'
import type { Limits } from '../calls/limits.ts'
import type { Operations } from '../operations.ts'
import type { OwnOrigins } from '../security.ts'
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
}

/** What a page of the desk answers with. */
export interface Answer {
  readonly title: string
  readonly section: Section | null
  readonly body: Html
  readonly status?: number
}

export interface Asked {
  readonly req: Request
  readonly query: Readonly<Record<string, string>>
  readonly visitor: DeskVisitor
  readonly now: Date
}

export interface Posted extends Asked {
  readonly given: Readonly<Record<string, string>>
}

/** A file to be kept. */
export interface Download {
  readonly name: string
  readonly type: string
  readonly bytes: string
}

/** A page, a file, or the address it leads on to. */
type PageOf<What> = (asked: What) => Promise<Answer | Download | string>

/** What a part of the desk adds its pages with; `null` from a page means there is none. */
export interface Pages {
  readonly get: (path: string, page: PageOf<Asked>) => void
  readonly post: (path: string, page: PageOf<Posted>) => void
}

/** Where nothing is. */
export function missing(): Answer {
  const { title, text, back } = words.notFound
  const body = html`<h1>${title}</h1><p>${text}</p><p><a class="btn" href="${DESK_PATH}">${back}</a></p>`
  return { title, section: null, body, status: 404 }
}
