// The shop's secret: stored values that nothing opens any more, a rotation that was not finished, an old secret that was left.
import { otherSecrets } from '#platform/secrets/shop-secret.ts'
import { buildRotation, OLD_SECRET_DAYS } from '#server/secrets/protected-values.ts'
import { DAY } from '#shop/shared/durations.ts'
import { health } from '#texts/health.ts'
import { type Check, found } from '../check.ts'

const words = health.secrets

export const secrets: Check = {
  name: 'secrets',
  async look({ config, database, databaseFault }) {
    if (!config || databaseFault !== null) return []
    const rotation = buildRotation({ database, config })
    const counts = Object.values(await rotation.census())
    const lost = counts.reduce((sum, { nobody }) => sum + nobody, 0)
    const left = counts.some(({ another }) => another > 0)
    const since = await rotation.since()
    const days = since && Math.floor((Date.now() - since.getTime()) / DAY)
    const old = otherSecrets(config.secret).length > 0
    return [
      ...(lost > 0 ? [found('serious', words.lost(lost))] : []),
      ...(old && (left || days === null) ? [found('hint', words.unfinished)] : []),
      ...(old && !left && days !== null && days > OLD_SECRET_DAYS ? [found('hint', words.long(days))] : []),
    ]
  },
}
