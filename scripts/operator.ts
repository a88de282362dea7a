// Who runs a command, for the books, and what he answers.
import { userInfo } from 'node:os'
import { createInterface } from 'node:readline/promises'

/** OPERATOR, or the account's name; at most 60 characters. */
export const operator = (): string => (process.env.OPERATOR || userInfo().username).slice(0, 60)

/** Prints the lines, the last one as a question; false where nobody can answer. */
export async function confirmed(lines: readonly string[]): Promise<boolean> {
  for (const line of lines.slice(0, -1)) console.log(line)
  if (!process.stdin.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return /^(y|yes|s|si|sí)$/i.test((await terminal.question(`${lines.at(-1)} [y/N] `)).trim())
  } finally {
    terminal.close()
  }
}
