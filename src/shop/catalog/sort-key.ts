// The orders a list of products can be put in (spec 1, §9; LOOKS, "Finding": price per litre).
export const sortKeys = [
  'default',
  'name:asc',
  'name:desc',
  'price:asc',
  'price:desc',
  'unit:asc',
  'discount:asc',
  'discount:desc',
] as const
export type SortKey = (typeof sortKeys)[number]
