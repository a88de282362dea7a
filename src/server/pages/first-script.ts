// The inline script of every page, as the build made it (scripts/build/first-script.mjs).
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

const schema = z.object({
  /** Inline in every page; the CSP allows it by its hash. */
  text: z.string(),
  /** Addresses of the script it loads, and of that script's imports. */
  start: z.array(z.string()),
})

export type FirstScript = z.infer<typeof schema>

/** Reads it from the build's folder (dist/server). Throws when it is not there. */
export async function readFirstScript(folder: string): Promise<FirstScript> {
  return schema.parse(JSON.parse(await readFile(join(folder, 'first-script.json'), 'utf8')))
}
