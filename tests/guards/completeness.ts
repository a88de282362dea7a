// Lists that must name every file of a kind: contracts in their list, pages in the list of declarations.
import { posix } from 'node:path'
import { importsOf, type SourceFile } from './source.ts'

/** Contracts of a call that the list does not name. */
export function unlistedContracts(
  source: readonly SourceFile[],
  list: SourceFile,
  aliases: Readonly<Record<string, string>>,
): string[] {
  const listed = new Set(importsOf(list, aliases).map(({ target }) => target))
  return source
    .filter(({ path, text }) => path.endsWith('.contract.ts') && /\bendpoint\(/.test(text))
    .map(({ path }) => path)
    .filter((path) => !listed.has(path))
}

export interface PageFile {
  readonly path: string
  /** As its declaration spells it: /categorias/[slug] */
  readonly route: string
  /** Whether it says so of itself, or something it shows does. */
  readonly isCacheable: boolean
  /** Query parameters it reads by name. */
  readonly reads: readonly string[]
}

/** Every page of the folder (Astro leaves out what begins with `_`), and every file for programs that is cacheable, with what it says of itself. */
export function pagesOf(source: readonly SourceFile[], aliases: Readonly<Record<string, string>>): PageFile[] {
  const byPath = new Map(source.map((file) => [file.path, file]))
  const isCacheable = (file: SourceFile | undefined): boolean =>
    file !== undefined &&
    (/\bcacheable(\?\.)?\(/.test(file.text) ||
      importsOf(file, aliases).some(({ target }) => target.endsWith('.astro') && isCacheable(byPath.get(target))))
  return source
    .filter(
      (file) =>
        /^src\/pages\/(.*\/)?[^_/][^/]*\.astro$/.test(file.path) || (isEndpoint(file.path) && isCacheable(file)),
    )
    .map((file) => {
      const { dir, name } = posix.parse(file.path)
      return {
        path: file.path,
        route: posix.join('/', dir.slice('src/pages'.length), name === 'index' ? '' : name),
        isCacheable: isCacheable(file),
        reads: [...file.text.matchAll(/\b(?:searchParams|query)\.(?:get|getAll|has)\('([^']+)'\)/g)].map(
          ([, name]) => name!,
        ),
      }
    })
}

const isEndpoint = (path: string): boolean => /^src\/pages\/.*\.ts$/.test(path) && !path.includes('/_')
