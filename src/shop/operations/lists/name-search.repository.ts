// Whom a typed name may mean, the newest first, in orders as in customers. Both keep the first word of a name and of a last name in keys that
// go on by row id: of each word that begins as typed the newest are read, however many people have it.
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '#platform/database/database.ts'

type Named = 'orders' | 'customer'

interface NamePart {
  /** A name's or last name's first word, and the key that is read by it. */
  readonly word: string
  readonly key: string
  /** Name and last name. */
  readonly whole: readonly [string, string]
}

const CUSTOMER_NAME = ['name', 'last_name'] as const
const BUYER_NAME = ['buyer_name', 'buyer_last_name'] as const
const PARTS: Readonly<Record<Named, readonly NamePart[]>> = {
  customer: [
    { word: 'name_word', key: 'customer_name_word', whole: CUSTOMER_NAME },
    { word: 'last_name_word', key: 'customer_last_name_word', whole: CUSTOMER_NAME },
  ],
  orders: [
    { word: 'buyer_name_word', key: 'orders_name_word', whole: BUYER_NAME },
    { word: 'buyer_last_name_word', key: 'orders_last_name_word', whole: BUYER_NAME },
  ],
}
/** So many words are read one by one; where more begin as typed, it is less to read all who have them. */
const MOST_WORDS = 8

/** Row ids, newest first: the first word begins a name or a last name, the others any word of either. */
export async function newestByName(
  db: Queryable,
  table: Named,
  words: readonly string[],
  limit: number,
): Promise<number[]> {
  const found = await Promise.all(PARTS[table].map((part) => newestOfPart(db, table, part, words, limit)))
  return [...new Set(found.flat())].sort((one, other) => other - one).slice(0, limit)
}

async function newestOfPart(
  db: Queryable,
  table: Named,
  part: NamePart,
  [first = '', ...others]: readonly string[],
  limit: number,
): Promise<number[]> {
  const word = sql.ref(part.word)
  const begins = sql`${word} LIKE ${`${escaped(first)}%`}`
  const firstWords = await wordsOf(db, table, part, begins)
  if (firstWords.length === 0) return []
  const also = others.map(
    (other) => sql` AND CONCAT(' ', ${sql.join(part.whole.map(sql.ref), sql`, ' ', `)}) LIKE ${`% ${escaped(other)}%`}`,
  )
  const chosen = firstWords.length > MOST_WORDS ? [begins] : firstWords.map((each) => sql`${word} = ${each}`)
  // The key is forced: left alone, databases walk by row id past everybody else.
  const newest = chosen.map(
    (
      who,
    ) => sql`(SELECT id FROM ${sql.table(table)} FORCE INDEX (${sql.ref(part.key)}) WHERE ${who}${sql.join(also, sql``)}
      ORDER BY id DESC LIMIT ${limit})`,
  )
  const { rows } = await sql<{ id: number }>`${sql.join(newest, sql` UNION ALL `)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The first words that begin as typed, at most one more than `MOST_WORDS`: the key is asked for the next one, not for all who have it. */
async function wordsOf(
  db: Queryable,
  table: Named,
  { word, key }: NamePart,
  begins: RawBuilder<unknown>,
): Promise<string[]> {
  const found: string[] = []
  while (found.length <= MOST_WORDS) {
    const later = found.length === 0 ? sql`` : sql` AND ${sql.ref(word)} > ${found.at(-1)}`
    const { rows } = await sql<{ word: string }>`
      SELECT ${sql.ref(word)} AS word FROM ${sql.table(table)} FORCE INDEX (${sql.ref(key)}) WHERE ${begins}${later}
      ORDER BY ${sql.ref(word)} LIMIT 1`.execute(db)
    if (!rows[0]) break
    found.push(rows[0].word)
  }
  return found
}

/** What LIKE takes for itself. */
export function escaped(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&')
}
