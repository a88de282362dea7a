// Counts a vitest project's run for `npm test`: how many tests passed and failed, and why.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'

/** How the run of one project ended; `npm test` reads it from the file named in COUNTS_FILE. */
export type Counts = {
  passed: number
  failed: number
  skipped: number
  /** One entry for each failure: what was tested, in which file (unless outside of the tests), and the first words of what went wrong. */
  failures: { what: string; file?: string | undefined; why: string }[]
}

export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]) {
    const file = process.env.COUNTS_FILE
    if (file) writeFileSync(file, JSON.stringify(countsOf(modules, unhandled)))
  }
}

/** Counts tests; a file or group that broke outside of its tests is a failure too, and so is an error nobody caught. */
export function countsOf(modules: readonly TestModule[], unhandled: readonly SerializedError[]): Counts {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] }
  const fail = (what: string, errors: readonly SerializedError[], file?: string) => {
    counts.failed++
    counts.failures.push({ what, ...(file !== undefined && { file }), why: messageOf(errors) })
  }
  for (const module of modules) {
    const file = relative(process.cwd(), module.moduleId)
    if (module.errors().length > 0) fail(file, module.errors(), file)
    for (const suite of module.children.allSuites())
      if (suite.errors().length > 0) fail(`${file} > ${suite.fullName}`, suite.errors(), file)
    for (const test of module.children.allTests()) count(test, file)
  }
  for (const error of unhandled) fail('outside of the tests', [error])
  return counts

  function count(test: TestCase, file: string) {
    const { state, errors } = test.result()
    if (state === 'failed') return fail(`${file} > ${test.fullName}`, errors, file)
    if (state !== 'passed') {
      counts.skipped++
      return
    }
    counts.passed++
  }
}

function messageOf(errors: readonly SerializedError[]): string {
  const [first] = errors
  if (!first) return 'no error is known'
  const difference = typeof first.diff === 'string' ? `\n${stripVTControlCharacters(first.diff)}` : '' // the message says of a list only how long it is
  return `${first.name ?? 'Error'}: ${first.message}${difference}`.slice(0, 1_500)
}
