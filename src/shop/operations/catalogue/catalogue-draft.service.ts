// Keeps what somebody brings to the desk, by form or upload, until it is confirmed: what is confirmed is what was shown. A draft changes nothing,
// is no run and is gone after a day.

import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { type Database, inTransaction } from '#platform/database/database.ts'
import { DAY } from '#shop/shared/durations.ts'
import type { OperatorContext } from '../operator-action.ts'
import { createCatalogueDraftRepository } from './catalogue-draft.repository.ts'
import type { CatalogueDraft } from './catalogue-draft.ts'
import type { LoadedFile } from './read-files.ts'

const LONGEST_NAME = 120

const [pack, unpack] = [promisify(gzip), promisify(gunzip)]

interface Deps {
  readonly database: Database
  readonly newId: <Kind extends string>() => Kind
}

export function createCatalogueDrafts({ database, newId }: Deps) {
  const drafts = createCatalogueDraftRepository()
  return {
    /** Keeps files for a day; its id. */
    async keep(files: readonly LoadedFile[], { operator, now }: OperatorContext): Promise<string> {
      const id = newId<string>()
      const packed = await Promise.all(
        files.map(async ({ name, bytes }) => ({ name: name.slice(0, LONGEST_NAME), bytes: await pack(bytes) })),
      )
      await inTransaction(database, async (tx) => {
        await drafts.removeOlder(tx, new Date(now.getTime() - DAY))
        await drafts.add(tx, { id, operator, madeAt: now }, packed)
      })
      return id
    },

    /** A draft with its files; null for none, and for one that is gone. */
    async find(id: string): Promise<{ readonly draft: CatalogueDraft; readonly files: readonly LoadedFile[] } | null> {
      const found = await drafts.byId(database, id)
      if (!found) return null
      const unpacked = found.files.map(async ({ name, bytes }) => ({ name, bytes: await unpack(bytes) }))
      return { draft: found.draft, files: await Promise.all(unpacked) }
    },
  }
}
