// What the contracts do not say of a call.

export interface Operation {
  /** The heading it stands under. */
  readonly tag: string
  /** operationId: the name of the contract. */
  readonly id: string
  readonly summary: string
  readonly note?: string
  readonly params?: Readonly<Record<string, string>>
  /** As they stand in the address. */
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
}

/** By method and path, as the contract has them; the examples are what the shop would answer. */
export type Calls = Readonly<Record<string, Omit<Operation, 'tag'>>>
