// What a rule may not do: look at the clock, throw dice, read the environment, or wait.
import ts from 'typescript'
import { roleOf } from './dependency-rule.ts'
import { parse, type SourceFile } from './source.ts'

/** Names that make an answer depend on more than the arguments. */
const IMPURE_CALLS = [
  'Date.now',
  'Math.random',
  'performance.now',
  'crypto.randomUUID',
  'crypto.getRandomValues',
  'fetch',
  'setTimeout',
  'setInterval',
]
const IMPURE_READS = ['process.env', 'import.meta.env', 'localStorage', 'sessionStorage', 'document.cookie']

/** Everything impure in the rules among these files, one sentence each. */
export function impurities(files: readonly SourceFile[]): string[] {
  return files.filter((file) => roleOf(file.path) === 'rule').flatMap(impuritiesOf)
}

function impuritiesOf(file: SourceFile): string[] {
  const tree = parse(file)
  const found: string[] = []
  const visit = (node: ts.Node) => {
    const what = impurityOf(node, tree)
    if (what) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree))
      found.push(
        `${file.path}:${line + 1} uses ${what}: a rule takes the moment, the chance and the settings as arguments`,
      )
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

function impurityOf(node: ts.Node, tree: ts.SourceFile): string | undefined {
  if (ts.isNewExpression(node) && node.expression.getText(tree) === 'Date' && !node.arguments?.length)
    return 'new Date()'
  if (ts.isCallExpression(node)) {
    const called = node.expression.getText(tree)
    if (called === 'Date') return 'Date()'
    return IMPURE_CALLS.find((name) => name === called)
  }
  if (ts.isAwaitExpression(node)) return 'await'
  if (node.kind === ts.SyntaxKind.AsyncKeyword) return 'async'
  if (ts.isPropertyAccessExpression(node))
    return IMPURE_READS.find((name) => node.getText(tree) === name || node.expression.getText(tree) === name)
  return undefined
}
