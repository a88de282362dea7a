// Tests that measure the machine instead of the shop: an expectation about how long something took, a wait that is given up soon.
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

/** Less is not enough for a machine that has other things to do. */
const SHORTEST_WAIT_MS = 30_000

/**
 * Every wait that is given up in less than half a minute, as `path:line: text`. `expect.poll` has its time from the project;
 * `vi.waitFor` gives up after a second unless told otherwise.
 */
export function shortWaits(tests: readonly SourceFile[]): string[] {
  return tests.flatMap((file) => {
    const tree = parse(file)
    const constants = new Map(
      [...file.text.matchAll(/const (\w+) = \{ timeout: ([\d_]+)/g)].map(([, name, value]) => [
        name!,
        numberOf(value!),
      ]),
    )
    const found: string[] = []
    const visit = (node: ts.Node) => {
      if (ts.isCallExpression(node)) {
        const called = node.expression.getText(tree)
        const options = node.arguments[1]?.getText(tree) ?? ''
        const stated = /timeout: ([\d_]+)/.exec(options)?.[1]
        const timeout = stated ? numberOf(stated) : constants.get(options)
        const isShort =
          (called === 'vi.waitFor' && !(timeout !== undefined && timeout >= SHORTEST_WAIT_MS)) ||
          (called === 'expect.poll' && timeout !== undefined && timeout < SHORTEST_WAIT_MS)
        if (isShort) {
          const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree))
          found.push(`${file.path}:${line + 1}: ${called} ${options}`.trimEnd())
        }
      }
      ts.forEachChild(node, visit)
    }
    visit(tree)
    return found
  })
}

const numberOf = (digits: string) => Number(digits.replaceAll('_', ''))
