// Astro's build, loaded whole at start: the first visitor of a page waits for no file, and a later build under our feet changes nothing.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AstroHandler } from './render.ts'

/** The handler of the build in `folder` (dist/server). Throws when there is no build. */
export async function loadAstroBuild(folder: string): Promise<AstroHandler> {
  const { handler } = (await import(pathToFileURL(join(folder, 'entry.mjs')).href)) as { handler: AstroHandler }
  const files = await readdir(folder, { recursive: true })
  for (const file of files) if (file.endsWith('.mjs')) await import(pathToFileURL(join(folder, file)).href)
  return handler
}
