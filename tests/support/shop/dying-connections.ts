// Connections to a test's database that die at a query, as those of a killed process do: to try a work at each of its queries.
import { expect } from 'vitest'
import { connectDatabase, type Database } from '#platform/database/database.ts'

/** Does a work over connections of its own, which fail from the query after `most` on; the number of queries it came to. */
export async function overDyingConnections(
  url: string,
  most: number,
  work: (own: Database) => Promise<unknown>,
): Promise<number> {
  const own = connectDatabase(url, 6)
  let count = 0
  const mortal = own.withPlugin({
    transformQuery: ({ node }) => {
      count += 1
      if (count > most) throw new Error('killed')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await work(mortal).catch((error: Error) => expect(error.message).toBe('killed'))
  await own.destroy()
  return count
}
