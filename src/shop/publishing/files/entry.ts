// One kind of file: which folder holds it, and how its text becomes a document.
import type { ContentKind } from '../content-item.ts'
import type { Reading } from './fields.ts'
import { readYaml, type YamlFields } from './yaml-file.ts'

export interface Entry {
  readonly document: unknown
  readonly body: string | null
}

export interface EntryReader {
  readonly kind: ContentKind
  readonly ending: '.yaml' | '.md'
  /** The only name a file may have; any when left out. */
  readonly name?: string
  /** What may not be the same in two entries, and what it is. */
  readonly unique?: (entry: Entry) => { readonly what: 'address' | 'name' | 'coupon'; readonly value: string }
  /** What only one entry at a time may show; several may while they are never seen together. */
  readonly oneAtATime?: (entry: Entry) => string
  /** Null after faults were reported. */
  readonly read: (text: string, name: string, reading: Reading) => Entry | null
}

/** The fields of a YAML text; null after faults were reported. */
export function yamlFields(text: string, { report }: Reading): YamlFields | null {
  const read = readYaml(text)
  if ('kind' in read) return read
  for (const { line, fault } of read) report(line, fault)
  return null
}

/** A kind whose files are YAML. */
export function yamlEntry(
  kind: ContentKind,
  documentOf: (entry: YamlFields, reading: Reading, name: string) => unknown,
  name?: string,
): EntryReader {
  const read: EntryReader['read'] = (text, file, reading) => {
    const entry = yamlFields(text, reading)
    const document = entry && documentOf(entry, reading, file)
    return document ? { document, body: null } : null
  }
  return { kind, ending: '.yaml', read, ...(name !== undefined && { name }) }
}
