// The source as the guards see it: files with their imports, whatever the syntax they are written in.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import ts from 'typescript'
import { inside } from '#scripts/machine/checkout.mjs'

export interface SourceFile {
  /** Path from the checkout, with slashes: src/shop/cart/line.ts */
  readonly path: string
  readonly text: string
}

export interface Import {
  /** A path from the checkout for our own files, else the package's name ('node:fs', 'kysely', 'astro'). */
  readonly target: string
  readonly own: boolean
  /** True when nothing of it remains at run time. */
  readonly typeOnly: boolean
}

const CODE = /\.(ts|tsx|mts|astro)$/
const TEST = /\.test\.tsx?$/

/** All code files under folders of the checkout, without their tests. */
export function readSource(folders: readonly string[]): SourceFile[] {
  const paths = folders.flatMap((folder) => pathsIn(folder)).filter((path) => CODE.test(path) && !TEST.test(path))
  return paths.map((path) => ({ path, text: readFileSync(inside(path), 'utf8') }))
}

function pathsIn(folder: string): string[] {
  if (!existsSync(inside(folder))) return []
  return readdirSync(inside(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    return entry.isDirectory() ? pathsIn(path) : [path]
  })
}

/** The script of a file: itself, or for .astro its frontmatter and <script> elements. */
function scriptOf({ path, text }: SourceFile): string {
  if (!path.endsWith('.astro')) return text
  const frontmatter = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1] ?? ''
  const scripts = [...text.matchAll(/<script(?:\s[^>]*)?>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '')
  return [frontmatter, ...scripts].join('\n')
}

/** The syntax tree of a file's script. */
export function parse(file: SourceFile): ts.SourceFile {
  const kind = file.path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  return ts.createSourceFile(file.path, scriptOf(file), ts.ScriptTarget.Latest, true, kind)
}

/** Every import, re-export and `import()` of a file. */
export function importsOf(file: SourceFile, aliases: Readonly<Record<string, string>>): Import[] {
  const found: Import[] = []
  const add = (specifier: string, typeOnly: boolean) =>
    found.push({ ...resolve(file.path, specifier, aliases), typeOnly })
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      add(node.moduleSpecifier.text, isTypeOnly(node.importClause))
    } else if (ts.isExportDeclaration(node) && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier)) {
      add(node.moduleSpecifier.text, node.isTypeOnly)
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [specifier] = node.arguments
      if (specifier && ts.isStringLiteralLike(specifier)) add(specifier.text, false)
    } else if (
      ts.isImportTypeNode(node) &&
      ts.isLiteralTypeNode(node.argument) &&
      ts.isStringLiteral(node.argument.literal)
    ) {
      add(node.argument.literal.text, true)
    }
    ts.forEachChild(node, visit)
  }
  visit(parse(file))
  return found
}

function isTypeOnly(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true
  const named = clause.namedBindings
  return (
    !clause.name &&
    Boolean(
      named && ts.isNamedImports(named) && named.elements.length > 0 && named.elements.every((each) => each.isTypeOnly),
    )
  )
}

function resolve(
  from: string,
  specifier: string,
  aliases: Readonly<Record<string, string>>,
): { target: string; own: boolean } {
  const bare = specifier.replace(/\?.*$/, '')
  if (bare.startsWith('.')) return { target: posix.join(posix.dirname(from), bare), own: true }
  for (const [alias, folder] of Object.entries(aliases)) {
    if (bare.startsWith(alias)) return { target: folder + bare.slice(alias.length), own: true }
  }
  return { target: bare.startsWith('node:') ? bare : packageOf(bare), own: false }
}

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/** The aliases of package.json's "imports": { '../../src/shop/': 'src/shop/', … }. */
export function readAliases(): Record<string, string> {
  const { imports } = JSON.parse(readFileSync(join(inside(), 'package.json'), 'utf8')) as {
    imports: Record<string, string>
  }
  return Object.fromEntries(
    Object.entries(imports).map(([alias, target]) => [alias.replace('*', ''), target.replace(/^\.\/|\*$/g, '')]),
  )
}
