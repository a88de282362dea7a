// Why a search did not run.
import { search } from '#texts/catalog/search.ts'

export const searchRefusals = {
  searchTooShort: () => search.tooShort,
} as const
