// Publishes what editors wrote: `npm run publish -- --help`. Reads DATABASE_URL, or without it the private database of
// DATA_DIR; `--check` does without one.

import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { connectDatabase, type Database, NO_TIMEOUTS } from '#platform/database/database.ts'
import { checkout } from '#scripts/machine/checkout.mjs'
import { dataDirOf } from '#scripts/machine/environment.mjs'
import { printFailure, UserError } from '#scripts/machine/user-error.mjs'
import { type FolderContent, PICTURE_CACHE, readContentFolder } from '#server/content/content-folder.ts'
import { shippedCategories } from '#shop/products/shipped-categories.ts'
import type { ContentChange } from '#shop/publishing/publish.service.ts'
import { formatInstant } from '#shop/shared/chile-time.ts'
import { printable } from '#shop/shared/written/printable.ts'
import { problemText } from '#texts/publishing/content-faults.ts'
import { publishingText } from '#texts/publishing/publishing.ts'
import { typedHere } from '#texts/typed-here.ts'
import { confirmed } from './operator.ts'
import { startPrivateDatabase } from './private-database.ts'
import { demoProducts, demoTrade } from './publish/demo-products.ts'
import { discountsOf } from './publish/discounts.ts'
import { type PublishOptions, readOptions } from './publish/options.ts'
import { preview, refuseTakenPort } from './publish/preview.ts'
import {
  changesOf,
  type Folder,
  latestPublication,
  publishContent,
  readFolder,
  undoLast,
} from './publish/publish-folder.ts'
import { shopClock } from './shop-clock.ts'

/** Lines of changes that are shown, beside every setting's; a first publication has thousands. */
const CHANGES_SHOWN = 40
/** Files and pictures between two lines of progress. */
const STEPS = { pictures: 5, texts: 500 }

type Say = (line: string) => void

/**
 * Does what the options ask for. Returns whether all was right. Throws a UserError a person can mend. `confirm` asks with the lines'
 * last one, and is false where nobody can answer.
 */
export async function publish(
  options: PublishOptions,
  databaseUrl: string | null,
  print: Say,
  confirm: (lines: readonly string[]) => Promise<boolean> = confirmed,
): Promise<boolean> {
  const say: Say = (line) => print(printable(line))
  const folder = folderOf(options.from, say)
  if (databaseUrl === null) return checkWithoutDatabase(folder, say)
  if (options.what === 'preview') {
    await refuseTakenPort(options.port)
    await withDatabase(databaseUrl, async (db) => tellProblems(await readFolder(db, folder, options.isWhole), say))
    await preview({ ...folder, databaseUrl, port: options.port, at: options.at, isWhole: options.isWhole, say })
    return true
  }
  return withDatabase(databaseUrl, async (database) => {
    if (options.what === 'undo') return undo(database, options.editor, say)
    const seen = await latestPublication(database)
    const { isWhole } = options
    const content = await readFolder(database, folder, isWhole)
    if (tellProblems(content, say)) return false
    if (content.drafts.length === 0 && content.settings.size === 0)
      throw new UserError(publishingText.emptyFolder(options.from, isWhole))
    const changes = await changesOf(database, content, isWhole)
    const { lines, steep, askFrom } = await discountsOf(database, folder, content.drafts, changes)
    for (const line of lines) say(line)
    if (options.what === 'check') {
      tellChanges(publishingText.wouldChange, changes, say)
      if (!isWhole) say(publishingText.othersStay)
      if (steep > 0) say(`${publishingText.steep(steep, askFrom)} ${publishingText.willAsk}`)
      return true
    }
    if (steep > 0 && !options.confirmsDiscounts) {
      if (!(await confirm([`${publishingText.steep(steep, askFrom)} ${publishingText.askSteep}`]))) {
        say(publishingText.notConfirmed)
        return false
      }
    }
    tellChanges(publishingText.changes, changes, say)
    if (!isWhole) say(publishingText.othersStay)
    say(publishingText.writing)
    const done = await publishContent(database, content, { editor: options.editor, seen, isWhole })
    if ('overtaken' in done) {
      say(publishingText.notPublished(done.overtaken))
      return false
    }
    if (done.publication !== null) say(publishingText.published(done.publication))
    return true
  })
}

function folderOf(from: string, say: Say): Folder {
  const folder = resolve(checkout, from)
  if (!existsSync(folder) || !statSync(folder).isDirectory()) throw new UserError(publishingText.noFolder(from))
  const onProgress: Folder['onProgress'] = (what, done, all) => {
    if (all > STEPS[what] && (done % STEPS[what] === 0 || done === all)) say(publishingText.progress(what, done, all))
  }
  return { folder, base: `${from.replace(/\/+$/, '')}/`, dataDir: dataDirOf(process.env), onProgress }
}

async function undo(database: Database, editor: string, say: Say): Promise<boolean> {
  const done = await undoLast(database, { editor, seen: await latestPublication(database) })
  if (!done || 'overtaken' in done) {
    say(done ? publishingText.notUndone(done.overtaken) : publishingText.nothingToUndo)
    return false
  }
  if (done.changes.length > 0) tellChanges(publishingText.changes, done.changes, say)
  if (done.skipped.length > 0) say(publishingText.skippedSettings(done.skipped))
  say(publishingText.undone(done.undone.id, done.undone.editor, formatInstant(done.undone.publishedAt)))
  return true
}

/** Prints every problem, or that there is none. Returns whether there are any. */
function tellProblems({ problems, remarks, drafts }: FolderContent, say: Say): boolean {
  for (const remark of remarks) say(publishingText.remark(problemText(remark)))
  for (const problem of problems) say(problemText(problem))
  say(problems.length > 0 ? publishingText.problems(problems.length) : publishingText.allRight(drafts.length))
  return problems.length > 0
}

function tellChanges(title: string, changes: readonly ContentChange[], say: Say): void {
  say(changes.length === 0 ? publishingText.nothing : title)
  const settings = changes.filter(({ kind }) => kind === 'setting')
  const items = changes.filter(({ kind }) => kind !== 'setting')
  for (const change of [...settings, ...items.slice(0, CHANGES_SHOWN)]) say(publishingText.change(change))
  if (items.length > CHANGES_SHOWN) say(publishingText.moreChanges(items.length - CHANGES_SHOWN))
}

async function checkWithoutDatabase({ dataDir, ...folder }: Folder, say: Say): Promise<boolean> {
  say(publishingText.withoutDatabase)
  const cacheDir = join(dataDir, PICTURE_CACHE)
  return !tellProblems(
    await readContentFolder({
      ...folder,
      products: demoProducts(),
      trade: demoTrade(),
      categories: shippedCategories,
      settings: new Map(),
      cacheDir,
      now: shopClock().now(),
    }),
    say,
  )
}

const NO_SUCH_TABLE = 1146

async function withDatabase<Value>(url: string, work: (database: Database) => Promise<Value>): Promise<Value> {
  const database = connectDatabase(url, 2, NO_TIMEOUTS)
  try {
    return await work(database)
  } catch (error) {
    if ((error as { errno?: unknown } | null)?.errno === NO_SUCH_TABLE) throw new UserError(publishingText.noTables)
    throw error
  } finally {
    await database.destroy()
  }
}

/** With the database of DATABASE_URL, else the private one; `--check` takes none where none was made yet. */
async function run(args: readonly string[]): Promise<boolean> {
  const options = readOptions(args)
  const say: Say = (line) => console.log(typedHere(line))
  if (options.what === 'help') {
    say(publishingText.usage)
    return true
  }
  const dataDir = dataDirOf(process.env)
  const hasDatabase = process.env.DATABASE_URL || existsSync(join(dataDir, 'mariadb.json'))
  if (options.what === 'check' && !hasDatabase) return publish(options, null, say)
  const own = await startPrivateDatabase()
  try {
    return await publish(options, process.env.DATABASE_URL || own!.url, say)
  } finally {
    await own?.stop()
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    if (!(await run(process.argv.slice(2)))) process.exitCode = 1
  } catch (error) {
    printFailure(error instanceof UserError ? new UserError(typedHere(error.message)) : error)
    process.exitCode = 1
  }
}
