// Reads what Astro writes inline into pages with islands, as the build found it (scripts/build/islands.mjs).
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

const schema = z.object({
  /** The inline scripts: Astro's runtime, and our directives. */
  scripts: z.array(z.string()),
  style: z.string(),
})

/** Reads them from the build's folder (dist/server). Throws when they are not there. */
export async function readIslandTexts(folder: string): Promise<z.infer<typeof schema>> {
  return schema.parse(JSON.parse(await readFile(join(folder, 'island-texts.json'), 'utf8')))
}
