// Reads the pages' inline scripts, as the build made them (scripts/build/first-script.mjs).
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

const schema = z.object({
  /** The script inline in every page; the CSP allows it by its hash. */
  text: z.string(),
  /** The script inline in the head of every page, allowed likewise: fonts, and announcements that were dismissed. */
  head: z.string(),
  /** The addresses of the script that `text` loads, and of that script's imports. */
  start: z.array(z.string()),
  /** The addresses of the checkout's script, and of all it imports, level by level. */
  checkout: z.array(z.string()),
  /** Those addresses of `checkout` that a page has not loaded yet when its drawer opens. */
  ahead: z.array(z.string()),
  /** The addresses of the checkout's style sheets that the front page does not have. */
  aheadStyles: z.array(z.string()),
})

export type FirstScript = z.infer<typeof schema>

/** Reads them from the build's folder (dist/server). Throws when they are not there. */
export async function readFirstScript(folder: string): Promise<FirstScript> {
  return schema.parse(JSON.parse(await readFile(join(folder, 'first-script.json'), 'utf8')))
}
