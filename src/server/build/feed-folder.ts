// The folder in which an ERP leaves its nightly feed: `DATA_DIR/catalogue/feed`. It is only read.
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { MANIFEST_NAMES } from '#shop/operations/catalogue/nightly/manifest.ts'
import type { FeedFolder } from '#shop/operations/catalogue/nightly/nightly-feed.service.ts'
import { MOST_BYTES } from '#shop/operations/catalogue/read-files.ts'

const MOST_MANIFEST_BYTES = 100_000

export const feedFolderIn = (dataDir: string): string => join(dataDir, 'catalogue', 'feed')

/** Looks what lies there now; of a folder that is not there, nothing. */
export async function lookInto(folder: string): Promise<FeedFolder> {
  const all = await readdir(folder).catch((): string[] => [])
  const own = MANIFEST_NAMES.find((name) => all.includes(name))
  const names = all.filter((name) => name === own || /\.(csv|geojson)$/i.test(name))
  const read = async (name: string, most = MOST_BYTES): Promise<Uint8Array | null> => {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    return found?.isFile() && found.size <= most ? readFile(path).catch(() => null) : null
  }
  return { names, manifest: own ? await read(own, MOST_MANIFEST_BYTES) : null, read }
}
