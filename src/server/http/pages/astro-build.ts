// Loads Astro's build whole at start, so that the first visitor of a page waits for no file. A new build goes into
// a new folder: a page whose file is gone before its first request cannot be loaded.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AstroHandler } from './render.ts'

/** Loads the handler of the build in `folder` (dist/server). Throws when there is no build. */
export async function loadAstroBuild(folder: string): Promise<AstroHandler> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.mjs'))
  const { handler } = (await import(pathToFileURL(join(folder, 'entry.mjs')).href)) as { handler: AstroHandler }
  for (const file of files) await import(pathToFileURL(join(folder, file)).href)
  return handler
}
