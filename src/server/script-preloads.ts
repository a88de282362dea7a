// Names in a page's head every script it is going to run, so that the browser fetches them at once instead of one import after the other.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const STARTED = /<script type="module" src="([^"]+)"/g
const IMPORTED = /(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g
const HEAD_END = '</head>'

/** Reads the scripts of the build's `folder`, served below `prefix`; what is returned completes a page's HTML. */
export async function createScriptPreloads(folder: string, prefix: string): Promise<(html: Buffer) => Buffer> {
  const imports = await importsOf(folder)

  function withImports(name: string, found: Set<string>): Set<string> {
    for (const next of imports.get(name) ?? []) {
      if (found.has(next)) continue
      found.add(next)
      withImports(next, found)
    }
    return found
  }

  return (html) => {
    const page = html.toString()
    const end = page.indexOf(HEAD_END)
    const started = [...page.matchAll(STARTED)].map(([, address]) => address!.slice(prefix.length))
    const needed = new Set(started.flatMap((name) => [...withImports(name, new Set())]))
    if (end === -1 || needed.size === 0) return html
    const links = [...needed].map((name) => `<link rel="modulepreload" href="${prefix}${name}">`)
    return Buffer.from(page.slice(0, end) + links.join('') + page.slice(end))
  }
}

/** What each script imports from the start, by file name; what it imports later is left out. */
async function importsOf(folder: string): Promise<Map<string, readonly string[]>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  const read = async (name: string) => {
    const code = await readFile(join(folder, name), 'utf8')
    return [name, [...code.matchAll(IMPORTED)].map(([, imported]) => imported!)] as const
  }
  return new Map(await Promise.all(names.map(read)))
}
