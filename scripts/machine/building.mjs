// The pages and islands, built by Astro when one of their sources has changed since the last build.
import { existsSync, writeFileSync } from 'node:fs'
import { checkout, fingerprint, inside, readStamp } from './checkout.mjs'
import { aloneInCheckout, node24 } from './installation.mjs'
import { run } from './processes.mjs'

const STAMP = 'dist/.liqui-build'
const SOURCES = [
  'src',
  'public',
  'scripts/build',
  'astro.config.mjs',
  'package-lock.json',
  'package.json',
  'tsconfig.json',
]

/** Builds if needed. Returns what was done, for the step's line. */
export function buildPages(report = () => {}) {
  return aloneInCheckout(
    async () => {
      const wanted = fingerprint(SOURCES)
      if (readStamp(STAMP) === wanted && existsSync(inside('dist/server/entry.mjs'))) return 'nothing changed'
      const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' }
      await run(node24, ['node_modules/astro/bin/astro.mjs', 'build'], { cwd: checkout, env, report })
      writeFileSync(inside(STAMP), `${wanted}\n`)
      return ''
    },
    () => report('waiting for another build'),
  )
}
