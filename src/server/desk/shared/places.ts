// Reads the names of stores and communes for the desk, anew after a minute, since they hardly ever change.
import type { Database } from '#platform/database/database.ts'
import type { Places } from '#server/desk/orders/order.page.ts'
import { createPlaceNamesRepository } from '#shop/operations/lists/place-names.repository.ts'

const FRESH_MS = 60_000

interface NamedPlaces extends Places {
  readonly stores: readonly { readonly id: number; readonly name: string }[]
}

export function createPlaces(database: Database): () => Promise<NamedPlaces> {
  const names = createPlaceNamesRepository()
  let read: { readonly at: number; readonly places: Promise<NamedPlaces> } | null = null
  return () => {
    if (read === null || Date.now() - read.at > FRESH_MS) {
      const places = load()
      read = { at: Date.now(), places }
      places.catch(() => {
        read = null
      })
    }
    return read.places
  }

  async function load(): Promise<NamedPlaces> {
    const [stores, communes] = await Promise.all([names.stores(database), names.communes(database)])
    const byId = new Map(stores.map(({ id, name }) => [id, name]))
    return {
      stores,
      storeName: (id) => byId.get(id) ?? String(id),
      communeName: (code) => communes.get(code) ?? code,
    }
  }
}
