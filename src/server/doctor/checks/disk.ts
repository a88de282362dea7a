// The disk below DATA_DIR: whether there is room, and whether the shop may write.
import { statfs } from 'node:fs/promises'
import { resolve } from 'node:path'
import { folderFault, standingFolder } from '#server/build/opening.ts'
import { health } from '#texts/health.ts'
import { opening } from '#texts/opening.ts'
import { type Check, found } from '../check.ts'
import { deadly } from './opening.ts'

const SERIOUS = { bytes: 1e9, share: 0.05 }
const HINT = { bytes: 5e9, share: 0.1 }

export const disk: Check = {
  name: 'disk',
  async look({ config }) {
    if (!config) return []
    const folder = resolve(config.dataDir)
    const closed = await folderFault(folder)
    if (closed !== null) return [deadly(opening.closedFolder(folder, closed))]
    const { bavail, blocks, bsize } = await statfs(await standingFolder(folder))
    const free = bavail * bsize
    const share = bavail / blocks
    const severity = isBelow(SERIOUS, free, share) ? 'serious' : isBelow(HINT, free, share) ? 'hint' : null
    return severity === null ? [] : [found(severity, health.disk.full(folder, sizeOf(free), Math.floor(100 * share)))]
  },
}

/** Little of a small disk is not enough, nor is a small share of one that few bytes fill. */
const isBelow = (least: typeof SERIOUS, free: number, share: number): boolean =>
  free < least.bytes || (share < least.share && free < 10 * least.bytes)

const sizeOf = (bytes: number): string =>
  bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1).replace('.', ',')} GB` : `${Math.round(bytes / 1e6)} MB`
