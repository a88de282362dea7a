// The source as the guards see it: files with their imports, whatever the syntax they are written in.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import ts from 'typescript'
import { inside } from '#scripts/machine/checkout.mjs'

export interface SourceFile {
  /** Path from the checkout, with slashes: src/shop/cart/cart.view.ts */
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
/** Made by programs, or by others. */
const NOT_OURS = /^(node_modules|dist|\.git|\.astro|\.data.*|bench-results|test-results|playwright-report)$/
const TEXT =
  /\.(ts|tsx|mts|mjs|js|astro|css|json|md|ya?ml|csv|geojson|html|svg|txt|sh|npmrc|gitignore|editorconfig|nvmrc)$|(^|\/)(Dockerfile|run)$/

/** All code files under folders of the checkout, without their tests. */
export function readSource(folders: readonly string[]): SourceFile[] {
  return filesIn(folders, (path) => CODE.test(path) && !TEST.test(path))
}

/** All TypeScript tests, and what only they use, under folders of the checkout. */
export function readTests(folders: readonly string[]): SourceFile[] {
  return filesIn(folders, (path) => CODE.test(path) && (TEST.test(path) || path.startsWith('tests/')))
}

/** Every text file of ours under folders of the checkout; the whole checkout when none is named. */
export function readTexts(folders: readonly string[] = ['']): SourceFile[] {
  return filesIn(folders, (path) => TEXT.test(path))
}

function filesIn(folders: readonly string[], wanted: (path: string) => boolean): SourceFile[] {
  const paths = folders.flatMap((folder) => pathsIn(folder)).filter(wanted)
  return paths.map((path) => ({ path, text: readFileSync(inside(path), 'utf8') }))
}

/** Every path of the checkout, folders too (they end with a slash). */
export function readPaths(): Set<string> {
  const files = pathsIn('')
  const folders = files.flatMap((path) =>
    path.split('/').flatMap((_, depth, parts) => (depth === 0 ? [] : `${parts.slice(0, depth).join('/')}/`)),
  )
  return new Set([...files, ...folders])
}

function pathsIn(folder: string): string[] {
  if (!existsSync(inside(folder))) return []
  return readdirSync(inside(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    if (NOT_OURS.test(entry.name)) return []
    return entry.isDirectory() ? pathsIn(path) : [path]
  })
}

export interface Line {
  readonly path: string
  readonly number: number
  readonly text: string
}

/** The lines of prose in a file: every line of a document, the comments of code. */
export function proseOf({ path, text }: SourceFile): Line[] {
  const lines = text.split('\n').map((line, index) => ({ path, number: index + 1, text: line }))
  if (/\.(md|txt)$/.test(path)) return lines
  let inComment = false
  return lines.flatMap((line) => {
    const rest = inComment ? line.text : /(?:^|\s)(?:\/\/\s.*|\/\*.*|<!--.*)$/.exec(line.text)?.[0]
    if (rest === undefined) return []
    inComment = inComment || /\/\*|<!--/.test(rest)
    if (/\*\/|-->/.test(rest)) inComment = false
    return [{ ...line, text: rest }]
  })
}

/** The script of a file: itself, or for .astro its frontmatter and <script> elements. */
function scriptOf({ path, text }: SourceFile): string {
  if (!path.endsWith('.astro')) return text
  const frontmatter = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1] ?? ''
  const scripts = [...text.matchAll(/<script(?:\s[^>]*)?>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '')
  return [frontmatter, ...scripts].join('\n')
}

const trees = new WeakMap<SourceFile, ts.SourceFile>()

/** The syntax tree of a file's script, parsed once. */
export function parse(file: SourceFile): ts.SourceFile {
  const known = trees.get(file)
  if (known) return known
  const kind = file.path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const tree = ts.createSourceFile(file.path, scriptOf(file), ts.ScriptTarget.Latest, true, kind)
  trees.set(file, tree)
  return tree
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

/** Names that a file takes out of others of ours, each with where it comes from; '*' for a whole module. */
export function namesTakenBy(
  file: SourceFile,
  aliases: Readonly<Record<string, string>>,
): { readonly target: string; readonly name: string }[] {
  const taken: { target: string; name: string }[] = []
  const take = (specifier: ts.Expression | undefined, names: readonly string[]) => {
    if (!specifier || !ts.isStringLiteralLike(specifier)) return
    const { target, own } = resolve(file.path, specifier.text, aliases)
    if (own) taken.push(...names.map((name) => ({ target, name })))
  }
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node)) take(node.moduleSpecifier, namesOf(node.importClause))
    else if (ts.isExportDeclaration(node)) {
      const clause = node.exportClause
      const names = clause && ts.isNamedExports(clause) ? clause.elements.map(originalName) : ['*']
      take(node.moduleSpecifier, names)
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      take(node.arguments[0], ['*'])
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      take(node.argument.literal as ts.Expression, [node.qualifier?.getText() ?? '*'])
    ts.forEachChild(node, visit)
  }
  visit(parse(file))
  return taken
}

const originalName = ({ propertyName, name }: ts.ImportSpecifier | ts.ExportSpecifier) => (propertyName ?? name).text

function namesOf(clause: ts.ImportClause | undefined): string[] {
  if (!clause) return []
  const named = clause.namedBindings
  const names = !named ? [] : ts.isNamespaceImport(named) ? ['*'] : named.elements.map(originalName)
  return clause.name ? ['default', ...names] : names
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
