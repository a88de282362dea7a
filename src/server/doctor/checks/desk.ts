// The operators' desk of a live shop: whether there is one, somebody who may change who uses it, and codes beside keys.
import { createAccessRepository } from '#shop/operations/access/desk-access.repository.ts'
import { health } from '#texts/health.ts'
import { type Check, found } from '../check.ts'

export const desk: Check = {
  name: 'desk',
  async look({ config, isLive, settings, database }) {
    if (!isLive || !config || !settings) return []
    if (!config.desk) return [found('hint', health.desk.off)]
    const people = await createAccessRepository().all(database)
    return [
      ...(people.some(({ role }) => role === 'owner') ? [] : [found('serious', health.desk.nobody)]),
      ...(settings.deskSecondFactor ? [] : [found('hint', health.desk.oneFactor)]),
    ]
  },
}
