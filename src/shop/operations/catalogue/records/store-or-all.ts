// A store by its number, or the word for all of them.
import { plainLetters } from '#shop/shared/typed/plain-letters.ts'
import { type Cell, readWhole } from '../cells.ts'

export const ALL_STORES = 'todas'

export const readStoreOrAll = (text: string): Cell =>
  plainLetters(text) === ALL_STORES ? { value: ALL_STORES } : readWhole(text, 1, 65_535)
