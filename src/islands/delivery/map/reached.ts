// Which communes of a region programmed delivery reaches, asked once a page.
import { call } from '#islands/shared/call.ts'

const regions = new Map<string, Promise<ReadonlySet<string>>>()

/** Their codes; rejects without an answer, and asks again the next time. */
export function reachedCommunes(region: string): Promise<ReadonlySet<string>> {
  const known = regions.get(region)
  if (known !== undefined) return known
  const asking = ask(region)
  asking.catch(() => regions.delete(region))
  regions.set(region, asking)
  return asking
}

async function ask(region: string): Promise<ReadonlySet<string>> {
  const answer = await call('GET /checkout/delivery_available_communes', { query: { region } })
  if (!answer.ok) throw new Error(answer.message)
  return new Set(answer.data.communes.map(({ code }) => code))
}
