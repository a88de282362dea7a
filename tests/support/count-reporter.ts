// What a vitest project's run came to, written for `npm test`: the counts, what failed and why, and what passed only when
// tried again. On a machine that others use too, a journey may once come too late; it is tried twice, and that is said.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'

/** How the run of one project ended; `npm test` reads it from the file named in TALLY_FILE. */
export type Counts = {
  passed: number
  failed: number
  skipped: number
  /** One entry for each failure: what was tested, and the first words of what went wrong. */
  failures: { what: string; why: string }[]
  /** The tests that passed at the second attempt, each with what went wrong at the first. */
  again: { what: string; why: string }[]
}

export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]) {
    const file = process.env.TALLY_FILE
    if (file) writeFileSync(file, JSON.stringify(countsOf(modules, unhandled)))
  }
}

/** Counts tests; a file or group that broke outside of its tests is a failure too, and so is an error nobody caught. */
export function countsOf(modules: readonly TestModule[], unhandled: readonly SerializedError[]): Counts {
  const tally: Counts = { passed: 0, failed: 0, skipped: 0, failures: [], again: [] }
  const fail = (what: string, errors: readonly SerializedError[]) => {
    tally.failed++
    tally.failures.push({ what, why: messageOf(errors) })
  }
  for (const module of modules) {
    const file = relative(process.cwd(), module.moduleId)
    if (module.errors().length > 0) fail(file, module.errors())
    for (const suite of module.children.allSuites())
      if (suite.errors().length > 0) fail(`${file} > ${suite.fullName}`, suite.errors())
    for (const test of module.children.allTests()) count(test, `${file} > ${test.fullName}`)
  }
  for (const error of unhandled) fail('outside of the tests', [error])
  return tally

  function count(test: TestCase, what: string) {
    const { state, errors } = test.result()
    if (state === 'failed') return fail(what, errors)
    if (state !== 'passed') {
      tally.skipped++
      return
    }
    tally.passed++
    if (test.diagnostic()?.flaky) tally.again.push({ what, why: messageOf(errors ?? []) })
  }
}

function messageOf(errors: readonly SerializedError[]): string {
  const [first] = errors
  return first ? `${first.name ?? 'Error'}: ${first.message}`.slice(0, 600) : 'no error was told'
}
