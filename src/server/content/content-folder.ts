// An editor's folder, read: texts checked against the shop's products and pages, pictures made into what is stored.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type EditorPictureRefusal, readEditorPicture } from '#pictures/pictures.ts'
import { categorySlugs } from '#shop/products/categories.ts'
import type { StoredPicture } from '#shop/publishing/content.repository.ts'
import type { ContentPicture } from '#shop/publishing/content-picture.ts'
import { type ProductFact, productFacts } from '#shop/publishing/files/content-facts.ts'
import { PICTURES_FOLDER, type ReadContent, readContent } from '#shop/publishing/files/read-content.ts'
import type { ContentFile } from '#shop/publishing/files/source-text.ts'
import { checkSettings } from '#shop/settings/check-settings.view.ts'
import { CONTENT_WIDTHS, paths } from '#texts/paths.ts'
import { CONTENT_READERS } from './content-readers.ts'
import { pageFacts } from './page-facts.ts'

/** Folder of DATA_DIR where pictures stay as they are stored. */
export const PICTURE_CACHE = 'editor-pictures'

interface Wishes {
  /** The folder that holds `banners/`, `blog/` and the others. */
  readonly folder: string
  /** Before the paths of problems: the folder as the editor names it, with a slash. */
  readonly base: string
  readonly products: readonly ProductFact[]
  /** Settings as they are stored now. */
  readonly settings: ReadonlyMap<string, string>
  /** The present, for links to posts that are not seen yet or any more; without it they are not looked at. */
  readonly now?: Date
  /** Where pictures stay as they are stored, so that an unchanged one is not made again. */
  readonly cacheDir: string
  /** Called while pictures and texts are read. */
  readonly onProgress?: (what: 'pictures' | 'texts', done: number, all: number) => void
}

export interface FolderContent extends ReadContent {
  readonly pictures: readonly StoredPicture[]
}

/** Everything in the folder. Throws when there is no such folder. */
export async function readContentFolder(wishes: Wishes): Promise<FolderContent> {
  const { folder, base, products, settings, cacheDir, now, onProgress } = wishes
  const names = filesIn(folder)
  const pictures = await readPictures(folder, names, { cacheDir, onProgress })
  const texts = names.filter((path) => !path.startsWith(`${PICTURES_FOLDER}/`))
  const files = texts.map((path): ContentFile => ({ path, bytes: readFileSync(join(folder, path)) }))
  const posts = new Set(texts.flatMap((path) => /^blog\/(.+)\.md$/.exec(path)?.[1] ?? []))
  const facts = {
    products: productFacts(products),
    categories: new Set<string>(categorySlugs),
    ...pageFacts({ products, posts }),
    pictures: new Map([...pictures].map(([name, picture]) => [name, factOf(picture)])),
    pictureAddress: paths.contentPicture,
    pictureWidths: CONTENT_WIDTHS,
    checkSettings: (texts: ReadonlyMap<string, string>) => checkSettings(texts, settings).problems,
  }
  const onFile = (count: number) => onProgress?.('texts', count, files.length)
  const read = readContent(files, { readers: CONTENT_READERS, facts, base, now, onFile })
  const used = JSON.stringify(read.drafts)
  const stored = [...pictures.values()].filter((each): each is StoredPicture => typeof each !== 'string')
  return { ...read, pictures: stored.filter(({ hash }) => used.includes(hash)) }
}

/** Changes whenever a file of the folder does. */
export function signatureOf(folder: string): string {
  return filesIn(folder)
    .map((path) => {
      const { mtimeMs, size } = statSync(join(folder, path))
      return `${path} ${mtimeMs} ${size}`
    })
    .join('\n')
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.replace(/\/+$/, '').length + 1))
    .sort()
}

const factOf = (picture: StoredPicture | EditorPictureRefusal): ContentPicture | EditorPictureRefusal =>
  typeof picture === 'string' ? picture : { hash: picture.hash, width: picture.width, height: picture.height }

/** The folder's pictures by name. */
async function readPictures(
  folder: string,
  files: readonly string[],
  { cacheDir, onProgress }: { readonly cacheDir: string; readonly onProgress: Wishes['onProgress'] },
): Promise<ReadonlyMap<string, StoredPicture | EditorPictureRefusal>> {
  const start = `${PICTURES_FOLDER}/`
  const own = files.filter((path) => path.startsWith(start) && !/(^|\/)(\.[^/]*|README\.md)$/.test(path))
  const found = new Map<string, StoredPicture | EditorPictureRefusal>()
  if (own.length === 0) return found
  mkdirSync(cacheDir, { recursive: true })
  const made = new Map(
    readdirSync(cacheDir)
      .filter((name) => name.endsWith('.jpg'))
      .map((name) => [name.split('-')[0] ?? '', name]),
  )
  for (const [index, path] of own.entries()) {
    found.set(path.slice(start.length), await readPicture(readFileSync(join(folder, path)), { cacheDir, made }))
    onProgress?.('pictures', index + 1, own.length)
  }
  return found
}

/** `made`: files of the cache, `<hash of what was given>-<width>-<height>-<hash>.jpg`, by their first part. */
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
