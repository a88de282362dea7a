// What comments and READMEs may not do: lean on a paper that is not in the repository, or name a file that is not there.
import { posix } from 'node:path'
import { type Line, proseOf, type SourceFile } from './source.ts'

/** Papers and talk of whoever ordered the work. Who opens the repository has none of them. */
const PAPERS: readonly RegExp[] = [
  /\bspec(?:ification)? \d|\bthe specification\b(?! of a)/i,
  /\bDESIGN\b/,
  /\bLOOKS\b/,
  /(?<![\w/-])(?:stack|providers|attack|shopper|house)\.md\b/,
  /\bshared\/(?:spec|reviews)\b/,
  /\bdecisions page\b|\(decisions\b/i,
  /\b(?:issue|finding) #?\d/i,
]

/** Each line of prose that names a paper outside the repository, as `path:line: text`. */
export function papersNamed(files: readonly SourceFile[]): string[] {
  return files
    .flatMap(proseOf)
    .filter(({ text }) => PAPERS.some((paper) => paper.test(text)))
    .map(shown)
}

const EXTENSION = '(?:tsx?|mts|mjs|astro|css|md|sql|lua|sh)'
const SEGMENT = String.raw`(?:\[\w+\]|[\w.-])+`
/** `src/server/main.ts`, `shop/cart/cart.service.ts`, `[slug].astro`, or a folder `src/server/`. */
const PATHS = [
  new RegExp(String.raw`(?<![\w/.:<>*#@{}-])(${SEGMENT}(?:/${SEGMENT})+\.${EXTENSION})(?![\w*<{-])`, 'g'),
  new RegExp(String.raw`\`(?!\.)(${SEGMENT}\.${EXTENSION})\``, 'g'),
  /`((?:src|db|scripts|tests|public)\/[\w./[\]-]*)`/g,
]

/** Each path in prose that is not in the checkout, as `path:line: name`. `made`: what programs write. */
export function pathsMissing(
  files: readonly SourceFile[],
  there: ReadonlySet<string>,
  made: readonly string[] = [],
): string[] {
  const ends = new Set([...there].flatMap(endsOf))
  const exists = (name: string, from: string) =>
    ends.has(name) || there.has(`${name}/`) || there.has(posix.join(posix.dirname(from), name)) || made.includes(name)
  return files.flatMap(proseOf).flatMap((line) =>
    PATHS.flatMap((pattern) => [...line.text.matchAll(pattern)].map(([, name]) => name ?? ''))
      .filter((name) => !exists(name, line.path))
      .map((name) => shown({ ...line, text: name })),
  )
}

/** a/b/c → a/b/c, b/c, c: a comment may leave out where it is from. */
function endsOf(path: string): string[] {
  const parts = path.split('/')
  return parts.map((_, from) => parts.slice(from).join('/'))
}

const shown = ({ path, number, text }: Line) => `${path}:${number}: ${text.trim()}`
