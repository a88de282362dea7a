// Where products' photos lie: `DATA_DIR/photos/{hash}.jpg`, each written whole once and never changed. No page's address leads there.
import { existsSync, mkdirSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keptPhoto, photoHash, readProductPhoto } from './product-photo.ts'

export type PhotoStore = ReturnType<typeof createPhotoStore>

export function createPhotoStore(dataDir: string) {
  const folder = join(dataDir, 'photos')
  const pathOf = (hash: string) => join(folder, `${hash}.jpg`)

  return {
    read: readProductPhoto,
    hashOf: photoHash,
    has: (hash: string): boolean => existsSync(pathOf(hash)),
    bytes: (hash: string): Promise<Buffer> => readFile(pathOf(hash)),
    /** Keeps a photo that can be taken, unless it is there. */
    async keep(hash: string, given: Uint8Array): Promise<void> {
      if (existsSync(pathOf(hash))) return
      mkdirSync(folder, { recursive: true })
      const draft = `${pathOf(hash)}.${process.pid}.tmp`
      await writeFile(draft, await keptPhoto(given))
      await rename(draft, pathOf(hash))
    },
  }
}
