// What plain arrays have and typed columns lack.

/** The values of a column at these indexes, in their order. */
export function valuesAt<Column extends Int32Array | Uint32Array>(column: Column, indexes: Uint32Array): Column {
  const values = new (column.constructor as new (length: number) => Column)(indexes.length)
  for (let at = 0; at < indexes.length; at++) values[at] = column[indexes[at]!]!
  return values
}

/** The inverse of a permutation: the position of each of 0 … `size` − 1 in `items`; 0 for what is not in it. */
export function positionsOf(items: Uint32Array, size: number): Uint32Array {
  const positions = new Uint32Array(size)
  for (let at = 0; at < items.length; at++) positions[items[at]!] = at
  return positions
}
