// Opens and closes stores in a running shop's database, whatever the clock says, and waits until the shop knows.
import { vi } from 'vitest'
import { connectDatabase } from '#platform/database.ts'

interface Shop {
  readonly siteUrl: string
  readonly databaseUrl: string
}

/** Round the clock: every store, or only those named. Call it once more without names when a test is over. */
export async function openStores({ siteUrl, databaseUrl }: Shop, ...ids: number[]): Promise<void> {
  const database = connectDatabase(databaseUrl, 1)
  try {
    const all = { opens: '00:00', closes: '00:00', closed: ids.length > 0 }
    await database.updateTable('store_schedule').set(all).execute()
    if (ids.length > 0)
      await database.updateTable('store_schedule').set({ closed: false }).where('store_id', 'in', ids).execute()
  } finally {
    await database.destroy()
  }
  await vi.waitFor(
    async () => {
      const { data } = (await (await fetch(`${siteUrl}/stores`)).json()) as {
        data: { id: number; open_now: boolean }[]
      }
      const wrong = data.filter(({ id, open_now }) => open_now !== (ids.length === 0 || ids.includes(id)))
      if (wrong.length > 0) throw new Error(`stores that should not be as they are: ${wrong.map(({ id }) => id)}`)
    },
    { timeout: 10_000, interval: 100 },
  )
}
