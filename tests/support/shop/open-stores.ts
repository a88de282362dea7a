// Opens and closes stores in a running shop's database, whatever the clock says, and waits until the shop knows.
import { vi } from 'vitest'
import { connectDatabase } from '#platform/database/database.ts'

interface Shop {
  readonly siteUrl: string
  readonly databaseUrl: string
}

/** Reads the hours as they are; call what it resolves to when the tests are over. */
export async function saveHours({ siteUrl, databaseUrl }: Shop): Promise<() => Promise<void>> {
  const database = connectDatabase(databaseUrl, 1)
  const rows = await database.selectFrom('store_schedule').selectAll().execute()
  return async () => {
    for (const { store_id, day_of_week, opens, closes, closed } of rows)
      await database
        .updateTable('store_schedule')
        .set({ opens, closes, closed: closed === 1 })
        .where('store_id', '=', store_id)
        .where('day_of_week', '=', day_of_week)
        .execute()
    await database.destroy()
    const known = rows.find(({ store_id }) => store_id === 1)
    await vi.waitFor(
      async () => {
        const address = `${siteUrl}/api/stores/ecommerce/schedule?store_id=1&day_of_week=${known?.day_of_week}`
        const { data } = (await (await fetch(address)).json()) as { data: { store_opening_hour: string } }
        if (data.store_opening_hour !== known?.opens?.slice(0, 5))
          throw new Error('the shop has not seen its hours yet')
      },
      { timeout: 30_000, interval: 100 },
    )
  }
}

/** Round the clock: every store, or only those named. */
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
    { timeout: 30_000, interval: 100 },
  )
}
