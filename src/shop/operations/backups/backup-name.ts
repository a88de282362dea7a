// Names the file of a backup by its schema and moment, so that a folder lists them in their order and rotation knows its own.

interface NamedBackup {
  readonly schema: string
  readonly takenAt: Date
  readonly isSealed: boolean
}

const ENDING = '.tar.zst'
const SEALED = '.cifrado'
const NAME = /^(.+)-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.zst(\.cifrado)?$/

/** `liqui-20261127T210300Z.tar.zst`, in UTC; what is sealed says so. */
export function backupName({ schema, takenAt, isSealed }: NamedBackup): string {
  const stamp = takenAt.toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '')
  return `${schema}-${stamp}${ENDING}${isSealed ? SEALED : ''}`
}

/** Reads the name of a backup; null for any other file. */
export function readBackupName(name: string): NamedBackup | null {
  const [, schema, year, month, day, hour, minute, second, sealed] = NAME.exec(name) ?? []
  if (schema === undefined) return null
  const takenAt = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(takenAt.getTime()) ? null : { schema, takenAt, isSealed: sealed !== undefined }
}
