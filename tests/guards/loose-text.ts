// Text in JSX that React would hold as a node of its own among others. A browser that translates a page replaces each text node by
// elements of its own; React then changes, removes or inserts beside a node that is not in the page any more: the old sum stays, or the
// whole root is gone. The only child of an element is set as the element's text, and safe.
import ts from 'typescript'
import { inside } from '#scripts/machine/checkout.mjs'

/** Every loose text of these .tsx files, as `path:line: text`. `planted` are files that are not on the disk. */
export function looseTexts(paths: readonly string[], planted: ReadonlyMap<string, string> = new Map()): string[] {
  const { config } = ts.readConfigFile(inside('tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, inside(''))
  const files = paths.map((path) => inside(path))
  const host = ts.createCompilerHost(options, true)
  const { getSourceFile, fileExists } = host
  const texts = new Map([...planted].map(([path, text]) => [inside(path), text]))
  host.fileExists = (path) => texts.has(path) || fileExists(path)
  host.getSourceFile = (path, version, ...rest) => {
    const text = texts.get(path)
    return text === undefined ? getSourceFile(path, version, ...rest) : ts.createSourceFile(path, text, version, true)
  }
  const program = ts.createProgram([...files, ...texts.keys()], { ...options, types: [] }, host)
  return [...paths, ...planted.keys()].flatMap((path) => looseIn(path, program))
}

function looseIn(path: string, program: ts.Program): string[] {
  const tree = program.getSourceFile(inside(path))
  if (tree === undefined) throw new Error(`${path} was not read`)
  const checker = program.getTypeChecker()
  const found: string[] = []
  const tell = (node: ts.Node, text: string) => {
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree))
    found.push(`${path}:${line + 1}: ${text.trim().replace(/\s+/g, ' ')}`)
  }
  const visit = (node: ts.Node) => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node))
      for (const child of looseChildren(node, checker)) tell(child, child.getText(tree))
    if (ts.isFunctionDeclaration(node) && isTextComponent(node, checker)) tell(node, `${node.name?.text} is a text`)
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

/** What a component renders stands among whatever is around it. */
function isTextComponent(node: ts.FunctionDeclaration, checker: ts.TypeChecker): boolean {
  const signature = /^[A-Z]/.test(node.name?.text ?? '') ? checker.getSignatureFromDeclaration(node) : undefined
  return signature !== undefined && mayBeText(checker.getReturnTypeOfSignature(signature), checker)
}

function looseChildren(parent: ts.JsxElement | ts.JsxFragment, checker: ts.TypeChecker): readonly ts.JsxChild[] {
  const children = parent.children.filter(isShown)
  // What a component or a fragment is given may stand among others.
  const mayStandAlone = ts.isJsxElement(parent) && isOfThePage(parent.openingElement.tagName)
  if (mayStandAlone && children.length === 1) return []
  // Words and elements that are always there: nothing of them is ever changed or taken away one by one.
  if (mayStandAlone && children.every(isFixed)) return []
  return children.filter((child) => isText(child, checker))
}

const isOfThePage = (name: ts.JsxTagNameExpression) => ts.isIdentifier(name) && /^[a-z]/.test(name.text)

function isShown(child: ts.JsxChild): boolean {
  if (ts.isJsxText(child)) return !child.containsOnlyTriviaWhiteSpaces
  return !(ts.isJsxExpression(child) && child.expression === undefined)
}

function isFixed(child: ts.JsxChild): boolean {
  if (ts.isJsxExpression(child)) return child.expression !== undefined && ts.isStringLiteralLike(child.expression)
  return ts.isJsxText(child) || ts.isJsxElement(child) || ts.isJsxSelfClosingElement(child)
}

function isText(child: ts.JsxChild, checker: ts.TypeChecker): boolean {
  if (ts.isJsxText(child)) return true
  if (!ts.isJsxExpression(child) || child.expression === undefined) return false
  return mayBeText(checker.getTypeAtLocation(child.expression), checker)
}

function mayBeText(type: ts.Type, checker: ts.TypeChecker): boolean {
  if (type.aliasSymbol?.name === 'ReactNode') return false // whoever gives it is looked at
  if (type.isUnion()) return !isReactNode(type) && type.types.some((one) => mayBeText(one, checker))
  if (checker.isArrayType(type))
    return checker.getTypeArguments(type as ts.TypeReference).some((one) => mayBeText(one, checker))
  if ((type.flags & ts.TypeFlags.StringLiteral) !== 0) return (type as ts.StringLiteralType).value !== ''
  return (type.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.Any)) !== 0
}

/** ReactNode whose name was lost, as of an optional property. */
const isReactNode = (type: ts.UnionType) => type.types.some((one) => one.symbol?.name === 'ReactPortal')
