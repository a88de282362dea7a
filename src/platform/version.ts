// Tells which release of the shop this is: package.json says it, and it is read here alone.
import { readFileSync } from 'node:fs'

export const { version: VERSION } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { readonly version: string }
