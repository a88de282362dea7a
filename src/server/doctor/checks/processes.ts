// The shop's processes: whether web and worker live, and who is silent.

import { createShopProcessRepository } from '#shop/operations/health/shop-process.repository.ts'
import { isSilent, lives } from '#shop/operations/health/shop-process.ts'
import { health } from '#texts/health.ts'
import { type Check, found } from '../check.ts'

const words = health.processes

export const processes: Check = {
  name: 'processes',
  async look({ database, databaseFault, writeFault }) {
    // Who cannot write cannot beat either: nothing is known of him.
    if (databaseFault !== null || writeFault !== null) return []
    const all = await createShopProcessRepository().all(database)
    const living = all.filter(lives)
    const versions = [...new Set(living.map(({ version }) => version))].sort()
    return [
      ...(living.some(({ kind }) => kind === 'web') ? [] : [found('serious', words.noWeb)]),
      ...(living.some(({ kind }) => kind === 'worker') ? [] : [found('serious', words.noWorker)]),
      ...all
        .filter(isSilent)
        .map(({ kind, host, pid, silentS }) => found('serious', words.silent(kind, host, pid, silentS))),
      ...(versions.length > 1 ? [found('hint', words.versions(versions.join(', ')))] : []),
    ]
  },
}
