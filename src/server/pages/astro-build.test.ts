// Loading a build in a process of its own: the test runner has its own way of importing.
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)
const LOADER = new URL('./astro-build.ts', import.meta.url).href

/** What a program says that loads the build in `folder`, then throws the build away, and then asks its handler for a page. */
async function afterRebuild(folder: string): Promise<string> {
  const program = `
    import { rm } from 'node:fs/promises'
    import { loadAstroBuild } from ${JSON.stringify(LOADER)}
    const handler = await loadAstroBuild(${JSON.stringify(folder)})
    await rm(${JSON.stringify(folder)}, { recursive: true })
    console.log(await handler('/vinos'), await handler('/none').catch((error) => error.code))
  `
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program])
  return stdout.trim()
}

test('a page asked for first when the build is gone is still there; what never was is not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'liqui-build-'))
  try {
    await mkdir(join(folder, 'chunks'))
    await writeFile(
      join(folder, 'entry.mjs'),
      `export const handler = async (path) => (await import(path === '/vinos' ? './chunks/vinos.mjs' : './chunks/none.mjs')).page()`,
    )
    await writeFile(
      join(folder, 'chunks', 'vinos.mjs'),
      `export const page = async () => (await import('../words.mjs')).title`,
    )
    await writeFile(join(folder, 'words.mjs'), `export const title = 'Vinos'`)
    expect(await afterRebuild(folder)).toBe('Vinos ERR_MODULE_NOT_FOUND')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('no build is an error that names the place', async () => {
  const folder = join(tmpdir(), 'liqui-no-build')
  await expect(afterRebuild(folder)).rejects.toThrow(/ENOENT.*liqui-no-build/s)
})
