// Declares what the documentation adds to a call's contract.

export interface Operation {
  /** The heading under which the call stands. */
  readonly tag: string
  /** The `operationId`, which is the name of the contract. */
  readonly id: string
  readonly summary: string
  readonly note?: string
  readonly params?: Readonly<Record<string, string>>
  /** Example values of the query, as they stand in the address. */
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
}

/** A subject's calls by method and path, as their contracts have them; the examples are answers the shop would give. */
export type Calls = Readonly<Record<string, Omit<Operation, 'tag'>>>
