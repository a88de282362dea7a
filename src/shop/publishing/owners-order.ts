// The order in which the owner wants items of one kind shown: by the `order` of their files, then by number.

interface Ordered {
  readonly id: number
  readonly order: number
}

/** Compares two of them, for `sort`. */
export function byOwnersOrder(one: Ordered, other: Ordered): number {
  return one.order - other.order || one.id - other.id
}
