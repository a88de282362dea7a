// Lists that must name every file of a kind: contracts in the list of sentences, cacheable pages in the list of addresses.
import { posix } from 'node:path'
import { importsOf, type SourceFile } from './source.ts'

/** Contracts of a call that the list of sentences does not read its codes from. */
export function contractsWithoutSentences(
  source: readonly SourceFile[],
  list: SourceFile,
  aliases: Readonly<Record<string, string>>,
): string[] {
  const read = new Set(importsOf(list, aliases).map(({ target }) => target))
  return source
    .filter(({ path, text }) => path.endsWith('.contract.ts') && /\bendpoint\(/.test(text))
    .map(({ path }) => path)
    .filter((path) => !read.has(path))
}

/** Pages that say they may be cached, themselves or by something they show, with an address each. */
export function cacheablePages(
  source: readonly SourceFile[],
  aliases: Readonly<Record<string, string>>,
): { readonly path: string; readonly address: string }[] {
  const byPath = new Map(source.map((file) => [file.path, file]))
  const isCacheable = (file: SourceFile | undefined): boolean =>
    file !== undefined &&
    (/\bcacheable(\?\.)?\(/.test(file.text) ||
      importsOf(file, aliases).some(({ target }) => target.endsWith('.astro') && isCacheable(byPath.get(target))))
  return source
    .filter((file) => /^src\/pages\/.*\.astro$/.test(file.path) && isCacheable(file))
    .map(({ path }) => ({ path, address: addressOf(path) }))
}

/** src/pages/productos/[id]/[slug].astro → /productos/1/1 */
function addressOf(page: string): string {
  const { dir, name } = posix.parse(page.slice('src/pages'.length))
  return posix.join(dir, name === 'index' ? '' : name).replace(/\[\w+\]/g, '1')
}
