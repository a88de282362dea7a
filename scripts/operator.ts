// Who runs a command, for the books, and what he answers.
import { userInfo } from 'node:os'
import { createInterface } from 'node:readline/promises'
import { printable } from '#shop/shared/written/printable.ts'
import { commands } from '#texts/commands/commands.ts'
import { typedHere } from '#texts/typed-here.ts'

/** OPERATOR, or the account's name; at most 60 characters. */
export const operator = (): string => (process.env.OPERATOR || userInfo().username).slice(0, 60)

/** Prints the lines, the last one as a question; false where nobody can answer. */
export async function confirmed(lines: readonly string[]): Promise<boolean> {
  printLines(lines.slice(0, -1))
  if (!process.stdin.isTTY) {
    printLines([commands.noTerminal])
    return false
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return /^(y|yes|s|si|sí)$/i.test(
      (await terminal.question(`${inTerminal(lines.at(-1) ?? '')} ${commands.question} `)).trim(),
    )
  } finally {
    terminal.close()
  }
}

/** Prints what a command found. */
export function printLines(lines: readonly string[]): void {
  for (const line of lines) console.log(inTerminal(line))
}

/** Names, reasons and references come from outside: none of them moves the cursor, turns the line round or begins another. Tabs stay. */
export function oneLine(line: string): string {
  return line.split('\t').map(printable).join('\t')
}

function inTerminal(text: string): string {
  return typedHere(text).split('\n').map(oneLine).join('\n')
}
