// Reads a backup part by part and compares each with what the backup says of itself, which is its end: a file that was cut, changed or
// sealed with another key is refused with a sentence.
import { createReadStream } from 'node:fs'
import { open as openFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import { UserError } from '#scripts/machine/user-error.mjs'
import { commands } from '#texts/commands/commands.ts'
import { hashOf, MANIFEST, type Manifest, readManifest } from './manifest.ts'
import type { Part } from './part.ts'
import { BrokenSeal, open, SEAL_MARK, WrongKey } from './seal.ts'
import { BrokenArchive, readTar } from './tar.ts'

const words = commands.backup

/** Reads a backup to its end, hands each part over as it comes, and returns what the backup says of itself. Throws a UserError. */
export async function readBackup(
  path: string,
  key: string | null,
  take: (part: Part) => Promise<void> | void = () => undefined,
): Promise<Manifest> {
  const name = basename(path)
  const seen: Manifest['parts'][number][] = []
  let told: Manifest | null = null
  try {
    for await (const part of await partsIn(path, key)) {
      if (told) throw new BrokenArchive()
      if (part.name === MANIFEST) {
        told = readManifest(part.bytes.toString())
        if (!told) throw new UserError(words.otherForm(name))
        continue
      }
      seen.push({ name: part.name, bytes: part.bytes.length, sha256: hashOf(part.bytes) })
      await take(part)
    }
  } catch (error) {
    throw refusalOf(error, name)
  }
  if (!told || JSON.stringify(told.parts) !== JSON.stringify(seen)) throw new UserError(words.broken(name))
  return told
}

async function partsIn(path: string, key: string | null): Promise<AsyncGenerator<Part>> {
  const isSealed = await beginsSealed(path)
  if (isSealed && key === null) throw new UserError(words.needsKey(basename(path)))
  const file = createReadStream(path)
  const plain = isSealed ? Readable.from(open(file, key!), { objectMode: false }) : file
  const unpacked = createZstdDecompress()
  pipeline(plain, unpacked, () => undefined) // what goes wrong before it, it throws
  return readTar(unpacked)
}

async function beginsSealed(path: string): Promise<boolean> {
  const file = await openFile(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(SEAL_MARK.length), 0, SEAL_MARK.length, 0)
    return buffer.equals(SEAL_MARK)
  } finally {
    await file.close()
  }
}

function refusalOf(error: unknown, name: string): unknown {
  if (error instanceof WrongKey) return new UserError(words.wrongKey(name))
  const { code = '' } = error as { readonly code?: unknown }
  const isBroken = error instanceof BrokenSeal || error instanceof BrokenArchive || /^(Z|ERR_)/.test(String(code))
  if (isBroken) return new UserError(words.broken(name))
  return code === 'ENOENT' ? new UserError(words.noFile(name)) : error
}
