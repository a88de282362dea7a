// What programs share: a failure somebody can mend is a sentence and exit code 1, anything else is thrown.
import { WrongEnvironment } from '#platform/config/config-values.ts'
import { UserError } from '#scripts/machine/user-error.mjs'
import { failureSentence } from './command-failure.ts'
import { printLines } from './operator.ts'

/** The sentence for a failure; null where there is none. */
export function sentenceOf(error: unknown): string | null {
  return error instanceof UserError || error instanceof WrongEnvironment ? error.message : failureSentence(error)
}

/** Runs a program to its end. */
export async function runProgram(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const sentence = sentenceOf(error)
    if (sentence === null) throw error
    printLines([sentence])
    process.exitCode = 1
  }
}
