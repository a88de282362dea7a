// The regions' communes with programmed delivery, loaded once each.
import { atom } from 'nanostores'
import { call } from '#islands/shared/call.ts'

/** By region; null while they are loading. */
export const $communesOf = atom<Readonly<Record<string, readonly string[] | null>>>({})

/**
 * Loads the communes of a region unless they are there or on their way. Without an answer it can be asked
 * again.
 */
export async function loadCommunesOf(region: string): Promise<void> {
  if (region === '' || region in $communesOf.get()) return
  $communesOf.set({ ...$communesOf.get(), [region]: null })
  const answer = await call('GET /checkout/delivery_available_communes', { query: { region } })
  const { [region]: _loading, ...others } = $communesOf.get()
  $communesOf.set(answer.ok ? { ...others, [region]: answer.data.communes.map(({ name }) => name) } : others)
}
