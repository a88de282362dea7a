// An editor's folder against the database: what is wrong with it, what it would change, and publishing it.
import { join } from 'node:path'
import { type Database, inTransaction, isLockConflict } from '#platform/database/database.ts'
import { isLive } from '#scripts/machine/environment.mjs'
import { UserError } from '#scripts/machine/user-error.mjs'
import { shopClock } from '#scripts/shop-clock.ts'
import { refusedLive } from '#server/build/live-refusal.ts'
import { type FolderContent, PICTURE_CACHE, readContentFolder } from '#server/content/content-folder.ts'
import { createContentPublisher } from '#server/content/content-publisher.ts'
import { CONTENT_READERS } from '#server/content/content-readers.ts'
import { postAddress } from '#server/content/post-address.ts'
import { readCategories, readTradeFacts } from '#server/content/trade-facts.ts'
import { createContentRepository } from '#shop/publishing/content.repository.ts'
import { clashingWith } from '#shop/publishing/files/clashes.ts'
import type { Problem } from '#shop/publishing/files/fault.ts'
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
const repository = createContentRepository()
const settings = createSettingWriter()

/** Reads the folder with the products and settings of the database. */
export async function readFolder(database: Database, { dataDir, ...folder }: Folder): Promise<FolderContent> {
  const products = await repository.products(database)
  const stored = await settings.all(database)
  const cacheDir = join(dataDir, PICTURE_CACHE)
  const now = shopClock().now()
  const ofLiveShop = isLive(process.env)
  const trade = await readTradeFacts(database, now)
  const categories = await readCategories(database)
  return readContentFolder({ ...folder, products, trade, categories, settings: stored, ofLiveShop, cacheDir, now })
}

export function changesOf(database: Database, content: FolderContent, isWhole: boolean): Promise<ContentChange[]> {
  const { drafts, settings } = content
  return alone(database, (tx) => publisher.preview(tx, drafts, { settings, postAddress, keepsOthers: !isWhole }))
}

/** What of the folder cannot be beside what stands and is kept. */
export async function clashesOf(
  database: Database,
  { drafts }: FolderContent,
  base: string,
): Promise<readonly Problem[]> {
  const standing = await alone(database, (tx) => repository.lockActive(tx))
  return clashingWith(standing, drafts, { readers: CONTENT_READERS, base, now: shopClock().now() })
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
