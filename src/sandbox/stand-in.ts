// What the sandbox asks of a stand-in. The server, the panel and the control API read the list in stand-ins.ts.
import type { Express, Router } from 'express'
import type { Html } from '#ui/markup/html.ts'
import type { Operation, Scenario } from './control/scenarios.ts'
import type { BookEntry } from './payments/books.ts'

/** Which transactions and calls `GET /_sim/state` shows: those of one order or token. */
export interface StateFilter {
  readonly buyOrder?: string | undefined
  readonly token?: string | undefined
}

export interface StandIn {
  /** `provider` of the control API. */
  readonly name: string
  /** What the panel calls it. */
  readonly title: string
  /** Its addresses below the sandbox's own, for the panel. */
  readonly paths: readonly string[]
  /** The calls a scenario may be planned for. */
  readonly operations: readonly Operation[]
  /** What may be planned, and the calls it meets unless others are named. */
  readonly scenarios: Readonly<Partial<Record<Scenario, readonly Operation[]>>>
  /** The outside party's own routes, open to other sites' pages. */
  mount(app: Express): void
  /** Routes below `/_sim/<name>`. */
  control?(api: Router): void
  /** Pages of the sandbox; writes from other sites never reach them. */
  mountPages?(app: Express): void
  /** Its part of `GET /_sim/state`. */
  view?(filter: StateFilter): Readonly<Record<string, unknown>>
  /** The money it moved, newest first. */
  books?(): readonly BookEntry[]
  /** Links for its card on the panel. */
  links?(): Html
  /** Form fields for its settings, named as in the control API (`returnMethods.approve`). */
  settingsFields?(): Html
  section?(): Html | null
  reset(): void
  close?(): void
}
