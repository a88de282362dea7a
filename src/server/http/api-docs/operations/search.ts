// Calls of the API documentation: what is found.
import type { Calls } from './operation.ts'

export const SEARCH_CALLS: Calls = {
  'GET /searcher/suggestions': {
    id: 'readSuggestions',
    summary: 'Up to six products and some categories while somebody types',
    query: { word: 'pisco' },
  },
  'GET /searcher/results': {
    id: 'readResults',
    summary: 'Everything found, with the filters of a list',
    query: { word: 'cabernet' },
  },
}
