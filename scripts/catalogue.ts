// The catalogue by file: `npm run catalogue -- check | diff | apply | undo | finish | export | runs | photos | feed`, of another program over the wire: `source`, and prices by rule: `reprice`. Files come from a folder and are
// never changed.
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { dataDirOf } from '#scripts/machine/environment.mjs'
import type { CatalogueRefusal, Difference } from '#shop/operations/catalogue/catalogue.service.ts'
import { FILE_KINDS, type FileKind, isOfShapes, nameOfFile } from '#shop/operations/catalogue/columns.ts'
import type { LoadFault } from '#shop/operations/catalogue/faults.ts'
import { FOREIGN_TABLES, type ForeignName, isForeignName } from '#shop/operations/catalogue/foreign/read-foreign.ts'
import type { Allowed, GuardHeld } from '#shop/operations/catalogue/guards.ts'
import { type LoadedFile, MOST_BYTES, type ReadFiles } from '#shop/operations/catalogue/read-files.ts'
import { ROUNDING_NAMES, readRule } from '#shop/operations/catalogue/reprice.ts'
import { changeLine, effectLines, faultFile } from '#shop/operations/catalogue/told-changes.view.ts'
import { formatInstant } from '#shop/shared/chile-time.ts'
import { typedWhole } from '#shop/shared/typed/typed-whole.ts'
import { commands } from '#texts/commands/commands.ts'
import { differenceLines, faultLines, guardLines, leftBehindLines, reportLines } from './catalogue-lines.ts'
import { type CatalogueShop, catalogueShop } from './catalogue-shop.ts'

import {
  type CommandsOf,
  type Context as ContextOf,
  command,
  mainOf,
  type Printed,
  printed,
  refused,
  type Step,
  unreadable,
} from './command.ts'
import { photoFiles } from './photo-files.ts'
import { photoFaultLines, photoLines } from './photo-lines.ts'
import type { Given } from './usage.ts'

const words = commands.catalogue

type Context = ContextOf<CatalogueShop>

const FOREIGN_NAMES = Object.keys(FOREIGN_TABLES)
const COLUMNS = `[--columns ${FOREIGN_NAMES.join('|')}]`

export const CATALOGUE_COMMANDS: CommandsOf<'catalogue', CatalogueShop> = {
  check: command(`check [FOLDER] ${COLUMNS} ${words.columns}`, check),
  diff: command(`diff [FOLDER] ${COLUMNS} [--full]`, diff),
  apply: command(`apply [FOLDER] ${COLUMNS} [--ticket TICKET] [--full] [--strict] [--allow-retire N] [--allow-prices N] [--allow-empty N] [--yes]`, apply), // biome-ignore format: one text
  reprice: command(`reprice PERCENT --price NAME … [--category CATEGORY] [--brand BRAND] [--round ${ROUNDING_NAMES.join('|')}] [--ticket TICKET] [--strict] [--allow-prices N] [--yes] ${words.reprice.prices}`, reprice), // biome-ignore format: one text
  undo: command('undo RUN [--yes]', undo),
  finish: command('finish', finish),
  export: command('export [KIND|todo] [--to FOLDER]', exportFiles),
  runs: command('runs [RUN]', runs),
  photos: command('photos [FOLDER|ZIP] [--check] [--replace] [--partial] [--yes]', photos),
  source: command('source NAME check|apply [--allow-retire N] [--allow-prices N] [--allow-empty N] [--yes]', fromSource), // biome-ignore format: one text
  feed: command('feed', async (context) => (await import('./catalogue-feed.ts')).feedState(context)), // with all the catalogue in memory
}

/** What the program itself writes beside an owner's files. */
const FAULTS_FILE = 'errores.csv'

const usualFolder = (name: string): string => join(dataDirOf(process.env), 'catalogue', name)

/** The files of a folder, or one file; what is wrong with reading them otherwise. */
export function filesOf(from: string): readonly LoadedFile[] | string {
  try {
    if (!statSync(from).isDirectory()) return [readFile(from)]
    const names = readdirSync(from).filter((name) => /\.(csv|geojson)$/i.test(name) && name !== FAULTS_FILE)
    return names.length > 0 ? names.sort().map((name) => readFile(join(from, name))) : words.noFiles(from)
  } catch {
    return words.noFolder(from)
  }
}

/** A file that is too large is not taken into memory: that it is one byte too long says the same. */
function readFile(path: string): LoadedFile {
  const name = basename(path)
  return statSync(path).size > MOST_BYTES
    ? { name, bytes: new Uint8Array(MOST_BYTES + 1) }
    : { name, bytes: readFileSync(path) }
}

async function check({ operations }: Context, given: Given): Promise<Printed> {
  const folder = given.words[0] ?? usualFolder('in')
  const files = filesOf(folder)
  if (typeof files === 'string') return unreadable(files)
  const columns = columnsOf(given)
  if (columns === null) return refused(words.unknownColumns(FOREIGN_NAMES))
  const found = await operations.catalogue.difference(files, { columns })
  if (found.faults.length > 0) return faulty(found, folder)
  rmSync(faultsFileOf(folder), { force: true }) // of faults that are mended
  return printed(words.allRight, ...leftBehindLines(found.read))
}

/** Prints all faults, and writes them beside the owner's rows. */
function faulty({ faults, read }: Difference, folder: string): Printed {
  const file = faultsFileOf(folder)
  const out = openSync(file, 'w')
  for (const piece of faultFile(faults, read)) writeSync(out, piece)
  closeSync(out)
  const say = read.files.length === 0 ? unreadable : refused
  return say(...faultLines(faults), words.faultsIn(file))
}

const faultsFileOf = (from: string): string => join(statSync(from).isDirectory() ? from : dirname(from), FAULTS_FILE)

/** What would change, and what comes of it. */
async function shown(found: Difference, { operations, asked }: Context): Promise<string[]> {
  const effects = await operations.catalogue.effects(found, asked.now)
  return [...differenceLines(found), ...leftBehindLines(found.read), ...effectLines(effects)]
}

async function diff(context: Context, given: Given): Promise<Printed> {
  const folder = given.words[0] ?? usualFolder('in')
  const files = filesOf(folder)
  if (typeof files === 'string') return unreadable(files)
  const columns = columnsOf(given)
  if (columns === null) return refused(words.unknownColumns(FOREIGN_NAMES))
  const found = await context.operations.catalogue.difference(files, { full: given.flags.full, columns })
  if (found.faults.length > 0) return faulty(found, folder)
  if (found.changes.length === 0) return printed(nothingToDo(found))
  return printed(...(await shown(found, context)), words.ticket(found.ticket))
}

export const nothingToDo = ({ appliedBefore }: Pick<Difference, 'appliedBefore'>): string =>
  appliedBefore ? words.appliedBefore(appliedBefore.id) : words.noDifference

async function apply(context: Context, given: Given): Promise<Printed | null> {
  const folder = given.words[0] ?? usualFolder('in')
  if (!allowedOf(given.texts)) return null
  const files = filesOf(folder)
  return typeof files === 'string'
    ? unreadable(files)
    : written(context, given, files, (found) => faulty(found, folder))
}

async function reprice(context: Context, given: Given): Promise<Printed | null> {
  if (!allowedOf(given.texts)) return null
  const { category: family = '', brand = '', round = 'peso' } = given.texts
  const rule = readRule({ family, brand, prices: given.lists.price ?? [], percent: given.words[0]!, round })
  if ('fault' in rule) return refused(words.reprice.faults[rule.fault])
  const files = await context.operations.catalogue.repriced(rule)
  if (files.length === 0) return printed(words.noDifference)
  return written(context, given, files, ({ faults, read }) =>
    refused(...faultLines(faults.map((fault) => ({ ...fault, file: words.reprice.of(skuAt(read, fault)) })))),
  )
}

/** The product a fault of files made by a rule is of: nobody has them, so a row says nothing. */
function skuAt({ files }: ReadFiles, { file, row }: LoadFault): string {
  const rows = files.find(({ name }) => name === file)?.rows ?? []
  return rows.find((each) => each.row === row)?.cells.get('sku') ?? ''
}

/** Shows what files change, asks, and writes it. */
async function written(
  context: Context,
  given: Given,
  files: readonly LoadedFile[],
  tellFaults: (found: Difference) => Printed,
): Promise<Printed> {
  const { operations, asked } = context
  const allowed = allowedOf(given.texts) ?? {}
  const { full, strict } = given.flags
  const columns = columnsOf(given)
  if (columns === null) return refused(words.unknownColumns(FOREIGN_NAMES))
  const options = { full, columns }
  const first = await looked()
  if ('faulty' in first) {
    await operations.catalogue.apply(files, { ticket: null, ...options }, asked) // for the record of what was refused
    return first.faulty
  }
  const { lines, count, appliedBefore } = first
  const isAsked = !given.flags.yes && !given.texts.ticket && count > 0
  if (isAsked && !(await asked.confirm([...lines, words.ask(count)])))
    return refused(words.ticket(first.ticket), commands.nothingChanged)
  const ticket = given.texts.ticket ?? first.ticket
  const result = await operations.catalogue.apply(files, { ticket, allowed, strict, ...options }, asked)
  if (!result.ok)
    return result.refusal.code === 'nothingToDo' ? printed(nothingToDo({ appliedBefore })) : refused(...reasonOf(result.refusal)) // biome-ignore format: one row
  const { run, counts } = result.value
  return printed(...(isAsked ? [] : lines), words.written(run.id, counts.written), ...reportLines(result.value))

  /** What is told of the difference, which itself is not kept: applying makes its own, of which a shop of 50,000 needs the memory. */
  async function looked() {
    const found = await operations.catalogue.difference(files, options)
    if (found.faults.length > 0) return { faulty: tellFaults(found) }
    const lines = given.texts.ticket || found.changes.length === 0 ? [] : await shown(found, context)
    const { ticket, appliedBefore, changes } = found
    return { lines, ticket, appliedBefore, count: changes.length }
  }
}

/** Of whose program the tables are; undefined for our own columns, null for a name nobody has. */
function columnsOf({ texts: { columns } }: Given): ForeignName | undefined | null {
  return columns === undefined || isForeignName(columns) ? columns : null
}

async function fromSource(context: Context, { words: given, texts, flags }: Given): Promise<Printed | null> {
  const allowed = allowedOf(texts)
  if (!allowed) return null
  const { source } = await import('./catalogue-source.ts') // with the worker's way to it
  return source(context, { words: given, isSure: flags.yes === true, allowed })
}

/** The numbers of `--allow-…`; null where one is none. */
function allowedOf(texts: Readonly<Record<string, string | undefined>>): Allowed | null {
  const all = (['retire', 'prices', 'empty'] as const).flatMap((guard) => {
    const text = texts[`allow-${guard}`]
    return text === undefined ? [] : [[guard, typedWhole(text)] as const]
  })
  return all.some(([, count]) => count === null) ? null : Object.fromEntries(all)
}

async function undo({ operations, asked }: Context, given: Given): Promise<Step | Printed | null> {
  const id = typedWhole(given.words[0]!)
  if (id === null) return null
  const found = await operations.catalogue.run(id)
  if (!found) return refused(words.runUnknown)
  return {
    shown: [],
    question: [runLine(found), words.askUndo(id)],
    async run() {
      const result = await operations.catalogue.undo(id, asked)
      if (!result.ok) return refused(...reasonOf(result.refusal))
      const { run, counts } = result.value
      return printed(words.undone(id, run.id, counts.written), ...reportLines(result.value))
    },
  }
}

async function finish({ operations, asked }: Context): Promise<Printed> {
  const result = await operations.catalogue.finish(asked)
  if (!result.ok)
    return refused(...(result.refusal.code === 'nothingToDo' ? [words.nothingUnfinished] : reasonOf(result.refusal)))
  return printed(
    ...result.value.flatMap((report) => [words.written(report.run.id, report.counts.written), ...reportLines(report)]),
  )
}

async function exportFiles({ operations }: Context, given: Given): Promise<Printed> {
  const wanted = given.words[0] ?? 'todo'
  const kinds = wanted === 'todo' ? FILE_KINDS : FILE_KINDS.filter((kind: FileKind) => kind === wanted)
  if (kinds.length === 0) return refused(words.unknownKind)
  const folder = given.texts.to ?? usualFolder('out')
  mkdirSync(folder, { recursive: true })
  const lines: string[] = []
  for (const kind of kinds) {
    const text = await operations.catalogue.export(kind)
    const file = join(folder, nameOfFile(kind))
    writeFileSync(file, text)
    lines.push(words.exported(file, text.split(isOfShapes(kind) ? '\n' : '\r\n').length - (isOfShapes(kind) ? 3 : 2)))
  }
  return printed(...lines)
}

async function runs(context: Context, given: Given): Promise<Printed> {
  const { operations } = context
  if (given.words[0] === undefined) {
    const all = await operations.catalogue.runs()
    const { bsaleLines } = await import('./catalogue-source.ts')
    return printed(...(all.length > 0 ? all.map(runLine) : [words.noRuns]), ...(await bsaleLines(context)))
  }
  const id = typedWhole(given.words[0])
  const found = id === null ? null : await operations.catalogue.run(id)
  if (!found) return refused(words.runUnknown)
  return printed(runLine(found), ...found.written.map(changeLine), ...reportLines(found))
}

function runLine({ run, counts }: Awaited<ReturnType<Context['operations']['catalogue']['runs']>>[number]): string {
  const what = run.undoOf === null ? run.files : words.undoOf(run.undoOf)
  return words.run(
    run.id,
    formatInstant(run.startedAt),
    run.operator,
    what,
    words.states[run.state],
    counts.written,
    counts.kept,
  )
}

async function photos({ operations, asked }: Context, given: Given): Promise<Printed> {
  const from = given.words[0] ?? join(usualFolder('in'), 'fotos')
  const read = await photoFiles(from)
  if ('fault' in read) return refused(words.photos.unread[read.fault](from))
  if (read.files.length === 0) return refused(words.photos.none(from))
  const { check, replace, partial, yes } = given.flags
  const found = await operations.catalogue.photosDifference(read.files, { replace })
  const faults = photoFaultLines(found.faults)
  if (found.faults.length > 0 && !partial) return refused(...faults, words.faultCount(found.faults.length))
  if (check || found.changes.length === 0) {
    const last = found.changes.length > 0 ? [] : [words.noDifference]
    return printed(...faults, ...photoLines(found), ...last)
  }
  const lines = [...faults, ...photoLines(found)]
  if (!yes && !(await asked.confirm([...lines, words.ask(found.changes.length)])))
    return refused(commands.nothingChanged)
  const result = await operations.catalogue.applyPhotos(
    found,
    { names: words.photos.run(basename(from)), partial },
    asked,
  )
  if (!result.ok) return refused(...reasonOf(result.refusal))
  const { run, counts } = result.value
  return printed(...(yes ? lines : []), words.written(run.id, counts.written), ...reportLines(result.value))
}

/** Why nothing was written; the faults of files are told apart. */
export function reasonOf({ code, ...detail }: CatalogueRefusal): readonly string[] {
  switch (code) {
    case 'guarded':
      return [...guardLines(detail.held as readonly GuardHeld[]), commands.nothingChanged]
    case 'warned':
      return [words.strict(Number(detail.count)), commands.nothingChanged]
    case 'busy':
      return [words.busy(String(detail.operator), Number(detail.run))]
    case 'moved':
      return [words.moved]
    case 'runUnknown':
      return [words.runUnknown]
    case 'undoneBefore':
      return [words.undoneBefore]
    case 'nothingToDo':
      return [words.noDifference]
    case 'faults':
    case 'productUnknown':
      return [words.faultCount(Number(detail.count))]
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  await mainOf('catalogue', CATALOGUE_COMMANDS, catalogueShop)
