// Reads the folder `logo/` of an editor's files: a file for each part of a logo, which together are one item.
import { join } from 'node:path'
import { MAX_LOGO_BYTES, readLogo } from '#pictures/pictures.ts'
import {
  isPoorIcon,
  isSquare,
  LOGO_ENDINGS,
  LOGO_FILES,
  type LogoPart,
  type ShopLogo,
} from '#shop/content/shop-logo.ts'
import type { StoredPicture } from '#shop/publishing/content.repository.ts'
import type { ContentDraft } from '#shop/publishing/content-item.ts'
import { pictureFact } from '#shop/publishing/content-picture.ts'
import type { Fault, Problem } from '#shop/publishing/files/fault.ts'
import { type FoundFile, readWithin } from './folder-files.ts'

const FOLDER = 'logo'

export const isOfLogo = ({ path }: FoundFile): boolean => path.startsWith(`${FOLDER}/`)

export interface ReadLogoFiles {
  readonly drafts: readonly ContentDraft<ShopLogo>[]
  readonly pictures: readonly StoredPicture[]
  readonly problems: readonly Problem[]
  readonly remarks: readonly Problem[]
}

/** Reads the files of the folder; `files` are those that are there. Anything wrong with one, and none of it is published. */
export async function readLogoFiles(folder: string, files: readonly FoundFile[]): Promise<ReadLogoFiles> {
  const problems: Problem[] = []
  const found = new Map<LogoPart, { readonly path: string; readonly picture: StoredPicture | null }>()
  for (const { path, refusal } of files) {
    const wrong = (fault: Fault): void => void problems.push({ file: path, line: 1, fault })
    const name = path.slice(FOLDER.length + 1)
    const part = partOf(name)
    if (part === null) {
      wrong({ code: 'logoName', name, known: Object.values(LOGO_FILES).map((each) => `${each}.svg`) })
      continue
    }
    const other = found.get(part)
    if (other) wrong({ code: 'logoTwice', other: other.path })
    else found.set(part, { path, picture: await pictureIn(folder, { path, refusal }, part, wrong) })
  }
  const logo = found.get('logo')
  if (found.size > 0 && !logo) problems.push({ file: `${FOLDER}/`, line: 1, fault: { code: 'logoMissing', known: [`${FOLDER}/${LOGO_FILES.logo}.svg`] } }) // biome-ignore format: one row
  if (!logo?.picture || problems.length > 0) return { drafts: [], pictures: [], problems, remarks: [] }
  const shaped = (part: LogoPart) => {
    const picture = found.get(part)?.picture
    return picture ? pictureFact(picture) : null
  }
  const document: ShopLogo = { logo: pictureFact(logo.picture), dark: shaped('dark'), icon: shaped('icon') }
  const { width, height } = logo.picture
  const isPoor = document.icon === null && isPoorIcon(logo.picture)
  return {
    drafts: [{ kind: 'logo', name: FOLDER, document, body: null }],
    pictures: [...found.values()].flatMap(({ picture }) => picture ?? []),
    problems,
    remarks: isPoor ? [{ file: logo.path, line: 1, fault: { code: 'logoAsIcon', width, height } }] : [],
  }
}

function partOf(name: string): LogoPart | null {
  const [, bare = ''] = new RegExp(`^([a-z-]+)\\.(?:${LOGO_ENDINGS.join('|')})$`).exec(name) ?? []
  return (Object.keys(LOGO_FILES) as LogoPart[]).find((part) => LOGO_FILES[part] === bare) ?? null
}

async function pictureIn(
  folder: string,
  { path, refusal }: FoundFile,
  part: LogoPart,
  wrong: (fault: Fault) => void,
): Promise<StoredPicture | null> {
  const given = refusal ?? readWithin(join(folder, path), MAX_LOGO_BYTES)
  if (given === 'tooLarge') wrong({ code: 'logoRefused', reason: given })
  else if (given === 'tooDeepFolder') wrong({ code: 'notAFile' })
  else if (typeof given === 'string') wrong({ code: given })
  if (typeof given === 'string') return null
  const read = await readLogo(given, part === 'icon')
  if (!read.ok) {
    wrong({ code: 'logoRefused', reason: read.code })
    return null
  }
  const { picture, bytes } = read
  if (part === 'icon' && !isSquare(picture))
    wrong({ code: 'iconNotSquare', width: picture.width, height: picture.height })
  return { ...picture, bytes }
}
