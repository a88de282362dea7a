// YAML as a tree in which every value knows its line. All scalars are texts: what they mean is the field's to say.
import { isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, visit, type YAMLError } from 'yaml'
import type { Fault, LineFault } from './fault.ts'
import { deepBrackets } from './nesting.ts'

export type YamlValue =
  | YamlText
  | { readonly kind: 'list'; readonly line: number; readonly items: readonly YamlValue[] }
  | YamlFields

export interface YamlText {
  readonly kind: 'text'
  readonly line: number
  readonly text: string
  /** What stands behind a `#` that YAML takes for a comment, the text before it being without quotes. */
  readonly cut?: string
}

export interface YamlFields {
  readonly kind: 'fields'
  readonly line: number
  readonly fields: readonly YamlField[]
}

export interface YamlField {
  readonly key: string
  readonly line: number
  readonly value: YamlValue
}

/** Fields are few: more text than this is no entry. */
const MAX_KILOBYTES = 40

/** The fields of a file, or what is wrong with its form. */
export function readYaml(text: string): YamlFields | readonly LineFault[] {
  if (text.length > MAX_KILOBYTES * 1024) return [{ line: 1, fault: { code: 'tooLong', kilobytes: MAX_KILOBYTES } }]
  const deep = deepBrackets(text)
  if (deep !== null) return [{ line: deep, fault: { code: 'tooDeep' } }]
  const lines = new LineCounter()
  const document = parseDocument(text, {
    schema: 'failsafe',
    strict: true,
    uniqueKeys: false, // the package compares each with each; `twiceIn` does not
    prettyErrors: false,
    lineCounter: lines,
  })
  const lineOf = (offset: number | undefined) => (offset === undefined ? 1 : lines.linePos(offset).line)
  const excerpt = (offset: number) => (text.split('\n')[lineOf(offset) - 1] ?? '').trim()
  const exhausted = document.errors.find(({ code }) => code === 'RESOURCE_EXHAUSTION')
  if (exhausted) return [{ line: lineOf(exhausted.pos[0]), fault: { code: 'tooDeep' } }]
  const source: Source = { text, lineOf }
  if (document.errors.length > 0)
    return document.errors.map((error) => ({
      line: lineOf(error.pos[0]),
      fault: faultOf(error, excerpt(error.pos[0])),
    }))
  const references = referencesIn(document.contents)
  const [reference] = [...references, ...document.warnings.map(({ pos }) => pos[0])]
  if (reference !== undefined) return [{ line: lineOf(reference), fault: { code: 'reference' } }]
  if (document.contents === null) return { kind: 'fields', line: 1, fields: [] }
  const tree = treeOf(document.contents, 1, source)
  const twice = twiceIn(tree)
  if (twice.length > 0) return twice
  return tree.kind === 'fields' ? tree : [{ line: tree.line, fault: { code: 'notFields' } }]
}

/** Anchors, aliases and tags: another file would hold what they stand for, or more of it than fits. */
function referencesIn(root: Node | null): number[] {
  const found: number[] = []
  if (root)
    visit(root, (_, node) => {
      if (isAlias(node)) found.push(node.range?.[0] ?? 0)
      else if ((isScalar(node) || isMap(node) || isSeq(node)) && (node.anchor !== undefined || isTagged(node)))
        found.push(node.range?.[0] ?? 0)
    })
  return found
}

const isTagged = ({ tag }: { readonly tag?: string | undefined }) =>
  tag !== undefined && !/^tag:yaml\.org,2002:(str|map|seq)$/.test(tag)

function faultOf({ code }: YAMLError, excerpt: string): Fault {
  if (code === 'TAB_AS_INDENT') return { code: 'tab' }
  const [, key, value] = /^([\w-]+):([^\s:/].*)$/.exec(excerpt) ?? []
  if (key !== undefined && value !== undefined) return { code: 'noSpace', key, value }
  return { code: 'unreadable', excerpt: excerpt.slice(0, 60), right: quotedLine(excerpt) }
}

const LONGEST_LINE = 120

/** `title: Piscola: cómo se hace` with its text between quotes; empty for what is no line of a field. */
function quotedLine(line: string): string {
  const [, key, value] = /^((?:- )?[\w-]+): +(\S.*)$/.exec(line) ?? []
  if (key === undefined || value === undefined || /^[[{|>]/.test(value) || line.length > LONGEST_LINE) return ''
  return `${key}: ${quoted(value.replace(/^['"]|['"]$/g, '').replace(/''/g, "'"))}`
}

/** A text between single quotes. */
export const quoted = (text: string) => `'${text.replace(/'/g, "''")}'`

interface Source {
  readonly text: string
  readonly lineOf: (offset: number | undefined) => number
}

function treeOf(node: unknown, line: number, source: Source): YamlValue {
  const { lineOf } = source
  if (isMap(node)) {
    const fields = node.items.map(({ key, value }) => {
      const at = lineOf(isScalar(key) ? key.range?.[0] : undefined)
      return { key: isScalar(key) ? String(key.value) : '', line: at, value: treeOf(value, at, source) }
    })
    return { kind: 'fields', line: fields[0]?.line ?? line, fields }
  }
  if (isSeq(node)) {
    const items = node.items.map((item) => treeOf(item, lineOf((item as Node | null)?.range?.[0]), source))
    return { kind: 'list', line, items }
  }
  const text = isScalar(node) ? String(node.value ?? '').trim() : ''
  const cut =
    isScalar(node) && node.type === 'PLAIN' ? cutFrom(source.text.slice(node.range?.[1], node.range?.[2])) : ''
  return { kind: 'text', line, text, ...(cut !== '' && { cut }) }
}

/** A comment on the line a text ends in. */
const cutFrom = (behind: string): string => /^[ \t]*(#.*)/.exec(behind)?.[1]?.trim() ?? ''
/** Fields that stand twice beside each other. */
function twiceIn(value: YamlValue): LineFault[] {
  if (value.kind === 'text') return []
  if (value.kind === 'list') return value.items.flatMap(twiceIn)
  const seen = new Set<string>()
  return value.fields.flatMap(({ key, line, value: inner }): LineFault[] => {
    const isAgain = seen.has(key)
    seen.add(key)
    return [...(isAgain ? [{ line, fault: { code: 'twice', key } } as const] : []), ...twiceIn(inner)]
  })
}
