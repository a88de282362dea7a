// The new contact a form brought, for as long as it is corrected or proven: nobody types it twice.
import { readAskedCode, writeAskedCode } from './asked-code.ts'
import type { ContactKind } from './changed-contact.ts'

export interface TypedContact {
  readonly kind: ContactKind
  readonly contact: string
}

export function writeTypedContact({ kind, contact }: TypedContact): string {
  return writeAskedCode({ codeId: kind, contact })
}

/** Null for anything that was not written so. */
export function readTypedContact(text: string | null): TypedContact | null {
  const { codeId: kind, contact } = readAskedCode(text) ?? {}
  return (kind === 'email' || kind === 'phone') && contact !== undefined ? { kind, contact } : null
}
