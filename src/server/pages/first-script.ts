// The script that stands in every page, as the build made it (scripts/build/first-script.mjs).
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

const schema = z.object({
  /** As it stands in the page; the CSP names it by its hash. */
  text: z.string(),
  /** Addresses of the script it brings, and of what that imports. */
  start: z.array(z.string()),
})

export type FirstScript = z.infer<typeof schema>

/** Reads it from the build's folder (dist/server). Throws when it is not there. */
export async function readFirstScript(folder: string): Promise<FirstScript> {
  return schema.parse(JSON.parse(await readFile(join(folder, 'first-script.json'), 'utf8')))
}
