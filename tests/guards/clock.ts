// Tests that measure the machine instead of the shop: an expectation about how long something took.
import ts from 'typescript'
import { parse, type SourceFile } from './source.ts'

/** Every `expect(…)` of a difference of moments, as `path:line: text`. */
export function clockExpectations(tests: readonly SourceFile[]): string[] {
  return tests.flatMap((file) => {
    const tree = parse(file)
    const found: string[] = []
    const visit = (node: ts.Node) => {
      const [given] = ts.isCallExpression(node) && node.expression.getText(tree) === 'expect' ? node.arguments : []
      if (given && isDuration(given, tree)) {
        const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree))
        found.push(`${file.path}:${line + 1}: ${node.getText(tree)}`)
      }
      ts.forEachChild(node, visit)
    }
    visit(tree)
    return found
  })
}

function isDuration(given: ts.Expression, tree: ts.SourceFile): boolean {
  const text = given.getText(tree)
  const isDifference = ts.isBinaryExpression(given) && given.operatorToken.kind === ts.SyntaxKind.MinusToken
  return (isDifference && /\b(Date|performance)\.now\(\)/.test(text)) || /\b(elapsed|took|duration)(Ms)?\b/i.test(text)
}
