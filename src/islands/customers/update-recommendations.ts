// Asks again what is recommended to this person: it has changed since the page was loaded.
import { $recommendations, loadUser } from '#islands/customers/user.store.ts'
import { call } from '#islands/shared/call.ts'

export async function updateRecommendations(): Promise<void> {
  const user = await loadUser()
  if (user === null) return
  const answer = await call('GET /api/customers/:id/recommendations', { params: { id: user.id }, query: {} })
  if (answer.ok) $recommendations.set(answer.data.recomendation)
}
