// An editor's folder against the database: what is wrong with it, what it would change, and publishing it.
import { join } from 'node:path'
import { type Database, inTransaction, isLockConflict } from '#platform/database/database.ts'
import { isLive } from '#scripts/machine/environment.mjs'
import { UserError } from '#scripts/machine/user-error.mjs'
import { shopClock } from '#scripts/shop-clock.ts'
import { refusedLive } from '#server/build/live-refusal.ts'
import { type FolderContent, PICTURE_CACHE } from '#server/content/content-folder.ts'
import { createContentPublisher } from '#server/content/content-publisher.ts'
import { readEditorsFolder } from '#server/content/editors-folder.ts'
import { postAddress } from '#server/content/post-address.ts'
import type { ContentChange } from '#shop/publishing/publish.service.ts'
import { createSettingWriter } from '#shop/settings/setting-writer.service.ts'
import { publishingText } from '#texts/publishing/publishing.ts'

export interface Folder {
  /** Its path on this machine. */
  readonly folder: string
  /** The path as the editor names it, before the names of files. */
  readonly base: string
  readonly dataDir: string
  readonly onProgress?: (what: 'pictures' | 'texts', done: number, all: number) => void
}

const publisher = createContentPublisher()
const settings = createSettingWriter()

/** Reads the folder for the shop of the database; `isWhole`: it is all that is to stand. */
export function readFolder(
  database: Database,
  { dataDir, ...folder }: Folder,
  isWhole: boolean,
): Promise<FolderContent> {
  const beside = { now: shopClock().now(), ofLiveShop: isLive(process.env), keepsOthers: !isWhole }
  return readEditorsFolder(database, { ...folder, ...beside, cacheDir: join(dataDir, PICTURE_CACHE) })
}

export function changesOf(database: Database, content: FolderContent, isWhole: boolean): Promise<ContentChange[]> {
  const { drafts, settings } = content
  return alone(database, (tx) => publisher.preview(tx, drafts, { settings, postAddress, keepsOthers: !isWhole }))
}

/** The latest publication: what an editor knows of when the command begins. */
export const latestPublication = (database: Database): Promise<number> => publisher.latest(database)

interface By {
  readonly editor: string
  /** The latest publication when the command began. */
  readonly seen: number
  /** What is not in the folder is taken away. */
  readonly isWhole: boolean
}

/**
 * Publishes everything in one transaction; another publication is waited for. What somebody took back meanwhile
 * (`overtaken`) is not published again.
 */
export function publishContent(database: Database, content: FolderContent, { editor, seen, isWhole }: By) {
  const { drafts, settings, pictures } = content
  return alone(database, async (tx) => {
    const overtaken = (await publisher.madeSince(tx, seen)).find(({ undoes }) => undoes !== null)
    return overtaken
      ? { overtaken }
      : publisher.publish(tx, drafts, editor, { settings, pictures, postAddress, keepsOthers: !isWhole })
  })
}

/**
 * Takes the last publication back, unless somebody published or took back something meanwhile (`overtaken`). A live shop is not given back
 * a setting it would not open with.
 */
export function undoLast(database: Database, { editor, seen }: Omit<By, 'isWhole'>) {
  return alone(database, async (tx) => {
    const [overtaken] = await publisher.madeSince(tx, seen)
    if (overtaken) return { overtaken }
    const stored = isLive(process.env) ? await settings.all(tx) : null
    const done = await publisher.undo(tx, editor)
    if (stored && done) refuseUnopened(done.changes, stored)
    return done
  })
}

function refuseUnopened(changes: readonly ContentChange[], stored: ReadonlyMap<string, string>): void {
  const given = changes.flatMap(({ name, texts }) => (texts ? [[name, texts.after] as const] : []))
  const refused = refusedLive(new Map(given), stored)
  if (refused.length > 0) throw new UserError(publishingText.notUndoneLive(refused))
}

async function alone<Value>(database: Database, work: Parameters<typeof inTransaction<Value>>[1]): Promise<Value> {
  try {
    return await inTransaction(database, work)
  } catch (error) {
    if (isLockConflict(error)) throw new UserError(publishingText.busy)
    throw error
  }
}
