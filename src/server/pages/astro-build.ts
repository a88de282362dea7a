// Astro's build, loaded whole at start: the first visitor of a page waits for no file, and a later build under our feet changes nothing.
import { readdir } from 'node:fs/promises'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AstroHandler } from './render.ts'

/** The handler of the build in `folder` (dist/server). Throws when there is no build. */
export async function loadAstroBuild(folder: string): Promise<AstroHandler> {
  const entry = pathToFileURL(join(folder, 'entry.mjs')).href
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.mjs'))
  const modules = new Set(files.map((file) => pathToFileURL(join(folder, file)).href))
  findWithoutLooking(modules)
  const { handler } = (await import(entry)) as { handler: AstroHandler }
  for (const url of modules) await import(url)
  return handler
}

/** A page is imported by name when it is first asked for: Node has it in memory, but would look first whether its file is still there. */
function findWithoutLooking(modules: ReadonlySet<string>): void {
  registerHooks({
    resolve: (specifier, context, next) => {
      const url = context.parentURL && /^\.{1,2}\//.test(specifier) ? new URL(specifier, context.parentURL).href : ''
      return modules.has(url) ? { url, format: 'module', shortCircuit: true } : next(specifier, context)
    },
  })
}
