// What belongs to Node or to a package alone: names that begin with an underscore, and doors nobody documents.
import ts from 'typescript'
import { parse, type SourceFile } from './source.ts'

/** Documented in spite of the underscore: a stream's own methods, zod/mini's default, advertisers' cookies. */
const DOCUMENTED = /^(_read|_write|_writev|_final|_destroy|_default|_fbp|_fbc|_ga)$/
const DOORS = /^(process\.binding|process\._\w+|module\.registerHooks|Module\._\w+|registerHooks)$/

/** Every private part of somebody else's that these files touch, as `path:line: text`. */
export function privateParts(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const tree = parse(file)
    const found: string[] = []
    const visit = (node: ts.Node) => {
      if (isPrivate(node, tree)) {
        const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree))
        found.push(`${file.path}:${line + 1}: ${node.getText(tree)}`)
      } else ts.forEachChild(node, visit)
    }
    visit(tree)
    return found
  })
}

function isPrivate(node: ts.Node, tree: ts.SourceFile): boolean {
  if (ts.isPropertyAccessExpression(node)) return DOORS.test(node.getText(tree)) || isPrivateName(node.name.text)
  if (ts.isElementAccessExpression(node))
    return ts.isStringLiteralLike(node.argumentExpression) && isPrivateName(node.argumentExpression.text)
  if (ts.isPropertySignature(node)) return ts.isIdentifier(node.name) && isPrivateName(node.name.text)
  if (ts.isImportSpecifier(node)) return DOORS.test((node.propertyName ?? node.name).text)
  return false
}

const isPrivateName = (name: string) => /^_[a-zA-Z]/.test(name) && !DOCUMENTED.test(name)
