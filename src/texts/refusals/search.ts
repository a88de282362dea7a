// Why nothing was searched for (spec 1, §5 "Search").
import { search } from '#texts/search.ts'

export const searchRefusals = {
  searchTooShort: () => search.tooShort,
} as const
