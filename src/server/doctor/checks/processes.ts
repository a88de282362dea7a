// The shop's processes: whether web and worker live, who is silent, and what of this machine's does not run.

import { createShopProcessRepository } from '#shop/operations/health/shop-process.repository.ts'
import { isSilent, lives } from '#shop/operations/health/shop-process.ts'
import { health } from '#texts/health.ts'
import { type Check, found } from '../check.ts'
import { stoppedUnits } from './stopped-units.ts'

const words = health.processes

export const processes: Check = {
  name: 'processes',
  async look({ database, databaseFault, writeFault }) {
    const stopped = (await stoppedUnits()).map((unit) =>
      found('serious', words.stopped(unit.replace(/\.service$/, ''))),
    )
    // Who cannot write cannot beat either: nothing is known of him.
    if (databaseFault !== null || writeFault !== null) return stopped
    const all = await createShopProcessRepository().all(database)
    const living = all.filter(lives)
    const versions = [...new Set(living.map(({ version }) => version))].sort()
    return [
      ...stopped,
      ...(living.some(({ kind }) => kind === 'web') ? [] : [found('serious', words.noWeb)]),
      ...(living.some(({ kind }) => kind === 'worker') ? [] : [found('serious', words.noWorker)]),
      ...all
        .filter(isSilent)
        .map(({ kind, host, pid, silentS }) => found('serious', words.silent(kind, host, pid, silentS))),
      ...(versions.length > 1 ? [found('hint', words.versions(versions.join(', ')))] : []),
    ]
  },
}
