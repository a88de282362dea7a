// The orders a list of products can be put in (spec 1, §9).
export const sortKeys = [
  'default',
  'name:asc',
  'name:desc',
  'price:asc',
  'price:desc',
  'discount:asc',
  'discount:desc',
] as const
export type SortKey = (typeof sortKeys)[number]
