// What of a machine's own failures a person at work can mend: said in a sentence, not as a stack. Anything else is a fault of ours and is thrown.
import { commands } from '#texts/commands/commands.ts'
import { opening } from '#texts/opening.ts'

const { failures } = commands

/** By the code of Node or of the database's driver. */
const SENTENCES: Readonly<Record<string, (path: string) => string>> = {
  ENOSPC: failures.diskFull,
  EDQUOT: failures.diskFull,
  EACCES: failures.notAllowed,
  EPERM: failures.notAllowed,
  EROFS: failures.notAllowed,
  ECONNREFUSED: () => failures.databaseGone,
  ECONNRESET: () => failures.databaseGone,
  PROTOCOL_CONNECTION_LOST: () => failures.databaseGone,
  ER_SERVER_SHUTDOWN: () => failures.databaseGone,
  ER_NO_SUCH_TABLE: () => failures.noTables,
  ER_RECORD_FILE_FULL: () => failures.databaseFull,
  ER_DISK_FULL: () => failures.databaseFull,
}

/** The sentence for a failure; null where there is none. */
export function failureSentence(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const { code, path } = error as { readonly code?: unknown; readonly path?: unknown }
  const sentence = typeof code === 'string' && Object.hasOwn(SENTENCES, code) ? SENTENCES[code] : undefined
  if (sentence) return sentence(typeof path === 'string' ? path : '')
  // Whatever else keeps the driver from connecting: a name, a password, a schema there is not.
  return (error as { readonly fatal?: unknown }).fatal === true ? opening.noDatabase(String(code)) : null
}
