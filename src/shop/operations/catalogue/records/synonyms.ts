// What people type instead of the catalogue's words, as the search understands it.
import { claimAt } from '#shop/search/claims.ts'
import { isStopWord } from '#shop/search/query-terms.ts'
import { wordsOf } from '#shop/search/text.ts'
import { type Cell, readText } from '../cells.ts'
import { ACTION, kindOf } from './record-kind.ts'

export const synonyms = kindOf({
  name: 'sinonimos',
  keys: ['palabra'],
  columns: [
    { name: 'palabra', also: ['termino', 'typed', 'term', 'word'], read: readTyped },
    { name: 'significa', also: ['significado', 'meant', 'expands_to'], read: readMeant, isNeeded: true },
    ACTION,
  ],
  table: {
    name: 'search_synonym',
    keys: [{ column: 'typed', as: 'text' }],
    fields: { significa: { column: 'meant', as: 'text' } },
  },
})

/** Plain, as the search compares what is typed: `Champaña` is `champana`. What claims something (`sin gluten`) is never widened. */
function readTyped(text: string): Cell {
  const words = wordsOf(text)
  const plain = words.join(' ')
  if (plain.length > 80) return { fault: 'tooLong' }
  if (plain === '0') return { fault: 'excelNumber' } // what a spreadsheet makes of `00` and `0,0`
  if (words.every(isStopWord)) return { fault: 'notSearchWords' }
  return words.some((_, at) => claimAt(words, at)) ? { fault: 'claimsMore' } : { value: plain }
}

/** One meaning or several, with commas between them. */
function readMeant(text: string): Cell {
  const cell = readText(text, 300)
  if ('fault' in cell) return cell
  const meanings = [...new Set(cell.value.split(/[,;|]/).map((each) => each.trim()).filter((each) => each !== ''))] // biome-ignore format: one row
  const areWords = meanings.length > 0 && meanings.every((each) => !wordsOf(each).every(isStopWord))
  return areWords ? { value: meanings.join(', ') } : { fault: 'notSearchWords' }
}
