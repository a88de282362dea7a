// Exports that production does not use: a rule that only its test knows is tested and never holds.
import ts from 'typescript'
import { namesTakenBy, parse, type SourceFile } from './source.ts'

/** What others take by name: Astro out of pages and middleware, the migrator out of migrations. */
const TAKEN_BY_NAME = /^src\/(pages\/|middleware\.ts$)|^db\/migrations\//

/**
 * Every export that no other file takes and its own does not use, as `path: name`. `source` is what runs; tests, and what
 * only they use, are left out of it. `programs` (.mjs) may take something too.
 */
export function deadExports(source: readonly SourceFile[], aliases: Readonly<Record<string, string>>): string[] {
  const taken = new Set(
    source.flatMap((file) => namesTakenBy(file, aliases).map(({ target, name }) => `${target}: ${name}`)),
  )
  return source
    .filter(({ path }) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts') && !TAKEN_BY_NAME.test(path))
    .flatMap((file) => unusedWithin(file).map((name) => [file.path, name] as const))
    .filter(([path, name]) => !taken.has(`${path}: ${name}`) && !taken.has(`${path}: *`))
    .map(([path, name]) => `${path}: ${name}`)
}

/** Names a file exports and does not use itself. */
function unusedWithin(file: SourceFile): string[] {
  const tree = parse(file)
  const uses = new Map<string, number>()
  const count = (node: ts.Node) => {
    if (ts.isIdentifier(node)) uses.set(node.text, (uses.get(node.text) ?? 0) + 1)
    ts.forEachChild(node, count)
  }
  count(tree)
  return tree.statements.flatMap(exportedBy).filter((name) => (uses.get(name) ?? 0) < 2)
}

function exportedBy(statement: ts.Statement): string[] {
  if (ts.isExportDeclaration(statement)) {
    const clause = statement.exportClause
    return clause && ts.isNamedExports(clause) ? clause.elements.map(({ name }) => name.text) : []
  }
  if (!ts.canHaveModifiers(statement)) return []
  const kinds = (ts.getModifiers(statement) ?? []).map(({ kind }) => kind)
  if (!kinds.includes(ts.SyntaxKind.ExportKeyword) || kinds.includes(ts.SyntaxKind.DefaultKeyword)) return []
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => boundBy(name))
  const { name } = statement as ts.Statement & { readonly name?: ts.Identifier }
  return name ? [name.text] : []
}

const boundBy = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? boundBy(element.name) : []))
