// What a backup says of itself, as its last part: whoever finds it there has the whole of it.
import { createHash } from 'node:crypto'
import { z } from 'zod'

export const MANIFEST = 'manifiesto.json'
/** Where the pieces of the database's dump are, in their order; the others are files of DATA_DIR. */
export const DATABASE_FOLDER = 'base/'
export const FILES_FOLDER = 'archivos/'

const manifest = z.object({
  format: z.literal(1),
  /** The version of the shop that wrote it. */
  version: z.string(),
  takenAt: z.iso.datetime(),
  schema: z.string(),
  server: z.string(),
  migrations: z.array(z.string()),
  /** The rows of each table. */
  rows: z.record(z.string(), z.int()),
  /** Where the binary log was at that moment; null where the server writes none. */
  binaryLog: z.object({ file: z.string(), position: z.int() }).nullable(),
  parts: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })),
})

export type Manifest = z.output<typeof manifest>

/** Reads what a backup says of itself; null where it is of another form. */
export function readManifest(text: string): Manifest | null {
  try {
    return manifest.parse(JSON.parse(text))
  } catch {
    return null
  }
}

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
