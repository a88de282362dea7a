// The communes with programmed delivery of a region, loaded once each.
import { atom } from 'nanostores'
import { call } from '#islands/shared/call.ts'

export type Communes =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'ready'; readonly names: readonly string[] }

/** By region. */
export const $communes = atom<Readonly<Record<string, Communes>>>({})

/** Loads the communes of a region unless they are there or loading. */
export async function loadCommunes(region: string): Promise<void> {
  const known = $communes.get()[region]
  if (region === '' || (known !== undefined && known.state !== 'failed')) return
  store(region, { state: 'loading' })
  const answer = await call('GET /checkout/delivery_available_communes', { query: { region } })
  store(
    region,
    answer.ok
      ? { state: 'ready', names: answer.data.communes.map(({ name }) => name) }
      : { state: 'failed', message: answer.message },
  )
}

/** What a page says of a region needs no call. */
export function knowCommunes(region: string, names: readonly string[]): void {
  if ($communes.get()[region]?.state !== 'ready') store(region, { state: 'ready', names })
}

/** Asks once more for what did not come. */
export function retryCommunes(): void {
  for (const [region, { state }] of Object.entries($communes.get())) if (state === 'failed') void loadCommunes(region)
}

function store(region: string, communes: Communes): void {
  $communes.set({ ...$communes.get(), [region]: communes })
}
