// Loading a build in a process of its own: the test runner has its own way of importing.
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)
const LOADER = new URL('./astro-build.ts', import.meta.url).href

/** What a program prints that loads the build in `folder` and asks its handler for a page. */
async function loaded(folder: string): Promise<string> {
  const program = `
    import { loadAstroBuild } from ${JSON.stringify(LOADER)}
    const handler = await loadAstroBuild(${JSON.stringify(folder)})
    console.log(globalThis.loaded, await handler())
  `
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program])
  return stdout.trim()
}

test('every module of the build is loaded at start, also what no page has asked for yet', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'liqui-build-'))
  try {
    await mkdir(join(folder, 'chunks'))
    await writeFile(
      join(folder, 'entry.mjs'),
      `export const handler = async () => (await import('./chunks/wines.mjs')).title`,
    )
    await writeFile(join(folder, 'chunks', 'wines.mjs'), `globalThis.loaded = 'yes'; export const title = 'Vinos'`)
    expect(await loaded(folder)).toBe('yes Vinos')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('no build is an error that names the place', async () => {
  const folder = join(tmpdir(), 'liqui-no-build')
  await expect(loaded(folder)).rejects.toThrow(/ENOENT.*liqui-no-build/s)
})
