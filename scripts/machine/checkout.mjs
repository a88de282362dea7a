// The folder of this clone, and hashes of its files: a step is repeated only when its sources have changed.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const checkout = resolve(fileURLToPath(new URL('../..', import.meta.url)))

export const inside = (...parts) => join(checkout, ...parts)

function filesOf(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || entry.isFile())
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesOf(join(path, entry.name)))
}

/** A hash over names and contents of files and folders of the checkout; test files are left out. */
export function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of filesOf(inside(path))) {
      if (file.endsWith('.test.ts')) continue
      hash.update(file.slice(checkout.length)).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  return hash.digest('hex').slice(0, 32)
}

/** The stored hash of a step, or '' when it was never done. */
export function readStamp(path) {
  const file = inside(path)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
}
