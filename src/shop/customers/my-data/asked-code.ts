// What a browser remembers of a code it asked for, until the code is typed: its id and the contact it went to.

export interface AskedCode {
  readonly codeId: string
  readonly contact: string
}

export function writeAskedCode({ codeId, contact }: AskedCode): string {
  return `${codeId}~${encodeURIComponent(contact)}`
}

/** Null for anything that was not written so. */
export function readAskedCode(text: string | null): AskedCode | null {
  const [, codeId, contact] = /^([\w-]{1,40})~([\w.!~*'()%-]{1,300})$/.exec(text ?? '') ?? []
  if (codeId === undefined || contact === undefined) return null
  try {
    return { codeId, contact: decodeURIComponent(contact) }
  } catch {
    return null
  }
}
