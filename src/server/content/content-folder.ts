// Reads an editor's folder: checks its texts against the shop's products and pages, and makes its pictures into what is stored.
import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type EditorPictureRefusal, MAX_EDITOR_BYTES, readEditorPicture } from '#pictures/pictures.ts'
import { refusedLive } from '#server/build/live-refusal.ts'
import type { Categories } from '#shop/products/categories.ts'
import type { StoredPicture } from '#shop/publishing/content.repository.ts'
import { type ContentPicture, pictureFact } from '#shop/publishing/content-picture.ts'
import { type ProductFact, productFacts, type TradeFacts } from '#shop/publishing/files/content-facts.ts'
import type { Fault, Problem } from '#shop/publishing/files/fault.ts'
import { isPictureName } from '#shop/publishing/files/picture-name.ts'
import { PICTURES_FOLDER, type ReadContent, readContent } from '#shop/publishing/files/read-content.ts'
import { type ContentFile, MAX_TEXT_BYTES, TOO_LONG } from '#shop/publishing/files/source-text.ts'
import { checkSettings } from '#shop/settings/check-settings.view.ts'
import { CONTENT_WIDTHS, paths } from '#texts/paths.ts'
import { CONTENT_READERS } from './content-readers.ts'
import { type FoundFile, filesIn, type PathRefusal, readWithin } from './folder-files.ts'
import { isOfLogo, readLogoFiles } from './logo-files.ts'
import { pageFacts } from './page-facts.ts'

/** The folder of DATA_DIR that keeps pictures as they are stored. */
export const PICTURE_CACHE = 'editor-pictures'

export interface FolderWishes {
  /** The folder that holds `banners/`, `blog/` and the others. */
  readonly folder: string
  /** The text before the paths of problems: the folder as the editor names it, with a slash. */
  readonly base: string
  readonly products: readonly ProductFact[]
  readonly trade: TradeFacts
  readonly categories: Categories
  /** The settings as they are stored now. */
  readonly settings: ReadonlyMap<string, string>
  /** Whether they are a live shop's, which takes none it would not open with. */
  readonly ofLiveShop?: boolean
  /** The present, for links to posts that are not seen yet or any more; without it they are not looked at. */
  readonly now?: Date
  /** The folder that keeps pictures as they are stored, so that an unchanged one is not made again. */
  readonly cacheDir: string
  /** Called while pictures and texts are read. */
  readonly onProgress?: (what: 'pictures' | 'texts', done: number, all: number) => void
}

export interface FolderContent extends ReadContent {
  readonly pictures: readonly StoredPicture[]
}

/** Reads everything in the folder. Throws when there is no such folder. */
export async function readContentFolder(wishes: FolderWishes): Promise<FolderContent> {
  const { folder, base, products, trade, categories, settings, ofLiveShop, cacheDir, now, onProgress } = wishes
  const found = filesIn(folder)
  const { pictures, refused } = await readPictures(folder, found.filter(isOfPictures), { cacheDir, onProgress })
  const files: ContentFile[] = []
  const logo = await readLogoFiles(folder, found.filter(isOfLogo))
  for (const file of found.filter((each) => !isOfPictures(each) && !isOfLogo(each))) {
    const bytes = readText(folder, file)
    if ('code' in bytes) refused.push({ file: file.path, line: 1, fault: bytes })
    else files.push({ path: file.path, bytes })
  }
  const posts = new Set(files.flatMap(({ path }) => /^blog\/(.+)\.md$/.exec(path)?.[1] ?? []))
  const facts = {
    products: productFacts(products),
    trade,
    categories: new Set(categories.slugs),
    ...pageFacts({ products, posts, categories }),
    pictures: new Map([...pictures].map(([name, picture]) => [name, factOf(picture)])),
    pictureAddress: paths.contentPicture,
    pictureWidths: CONTENT_WIDTHS,
    checkSettings: (texts: ReadonlyMap<string, string>) => [
      ...checkSettings(texts, settings).problems,
      ...(ofLiveShop ? refusedLive(texts, settings) : []),
    ],
  }
  const onFile = (count: number) => onProgress?.('texts', count, files.length)
  const read = readContent(files, { readers: CONTENT_READERS, facts, base, now, onFile })
  const used = JSON.stringify(read.drafts)
  const stored = [...pictures.values()].filter((each): each is StoredPicture => typeof each !== 'string')
  const named = (found: readonly Problem[]) => found.map(({ file, ...rest }) => ({ ...rest, file: base + file }))
  return {
    ...read,
    drafts: [...read.drafts, ...logo.drafts],
    problems: [...read.problems, ...named(refused), ...named(logo.problems)],
    remarks: [...read.remarks, ...named(logo.remarks)],
    pictures: [...stored.filter(({ hash }) => used.includes(hash)), ...logo.pictures],
  }
}

/** Makes a text that changes whenever a file of the folder does. */
export function signatureOf(folder: string): string {
  return filesIn(folder)
    .map(({ path }) => {
      const { mtimeMs, size } = lstatSync(join(folder, path))
      return `${path} ${mtimeMs} ${size}`
    })
    .join('\n')
}

const isOfPictures = ({ path }: FoundFile) => path.startsWith(`${PICTURES_FOLDER}/`)

/** Describes what is wrong with a path that is not read. */
function pathFault(refusal: PathRefusal, path: string, known: readonly string[]): Fault {
  return refusal === 'tooDeepFolder' ? { code: 'unknownFolder', folder: path, known } : { code: refusal }
}

function readText(folder: string, { path, refusal }: FoundFile): Uint8Array | Fault {
  const read = refusal ?? readWithin(join(folder, path), MAX_TEXT_BYTES)
  if (typeof read !== 'string') return read
  return read === 'tooLarge' ? TOO_LONG : pathFault(read, path, Object.keys(CONTENT_READERS))
}

const factOf = (picture: StoredPicture | EditorPictureRefusal): ContentPicture | EditorPictureRefusal =>
  typeof picture === 'string' ? picture : pictureFact(picture)

type ReadPictures = ReadonlyMap<string, StoredPicture | EditorPictureRefusal>

/** Reads the folder's pictures by name, and describes what is wrong with other paths there. */
async function readPictures(
  folder: string,
  files: readonly FoundFile[],
  { cacheDir, onProgress }: { readonly cacheDir: string; readonly onProgress: FolderWishes['onProgress'] },
): Promise<{ readonly pictures: ReadPictures; readonly refused: Problem[] }> {
  const pictures = new Map<string, StoredPicture | EditorPictureRefusal>()
  const refused: Problem[] = []
  if (files.length === 0) return { pictures, refused }
  mkdirSync(cacheDir, { recursive: true })
  const made = new Map(
    readdirSync(cacheDir)
      .filter((name) => name.endsWith('.jpg'))
      .map((name) => [name.split('-')[0] ?? '', name]),
  )
  for (const [index, file] of files.entries()) {
    const given = pictureBytes(folder, file)
    if (given === 'tooLarge') pictures.set(pictureNameOf(file), given)
    else if ('code' in given) refused.push({ file: file.path, line: 1, fault: given })
    else pictures.set(pictureNameOf(file), await readPicture(given, { cacheDir, made }))
    onProgress?.('pictures', index + 1, files.length)
  }
  return { pictures, refused }
}

const pictureNameOf = ({ path }: FoundFile) => path.slice(PICTURES_FOLDER.length + 1)

function pictureBytes(folder: string, file: FoundFile): Buffer | 'tooLarge' | Fault {
  const { path, refusal } = file
  const name = pictureNameOf(file)
  if (refusal !== null) return pathFault(refusal, path, [PICTURES_FOLDER])
  if (!isPictureName(name)) return { code: 'pictureName', name }
  const read = readWithin(join(folder, path), MAX_EDITOR_BYTES)
  return typeof read !== 'string' || read === 'tooLarge' ? read : pathFault(read, path, [PICTURES_FOLDER])
}

/** Reads a picture; `made` are the cache's files, `<hash of the original>-<width>-<height>-<hash>.jpg`, by their first part. */
async function readPicture(
  given: Buffer,
  { cacheDir, made }: { readonly cacheDir: string; readonly made: ReadonlyMap<string, string> },
): Promise<StoredPicture | EditorPictureRefusal> {
  const source = createHash('sha256').update(given).digest('hex').slice(0, 32)
  const [, width, height, hash] = /^\w+-(\d+)-(\d+)-([0-9a-f]{16})\.jpg$/.exec(made.get(source) ?? '') ?? []
  if (hash !== undefined) {
    const bytes = readFileSync(join(cacheDir, made.get(source) ?? ''))
    return { hash, width: Number(width), height: Number(height), bytes }
  }
  const read = await readEditorPicture(given)
  if (!read.ok) return read.code
  const { picture, bytes } = read
  const file = join(cacheDir, `${source}-${picture.width}-${picture.height}-${picture.hash}.jpg`)
  writeFileSync(`${file}.new`, bytes)
  renameSync(`${file}.new`, file)
  return { ...picture, bytes }
}
