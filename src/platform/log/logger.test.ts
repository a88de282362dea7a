import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { inside } from '#scripts/machine/checkout.mjs'
import { node24 } from '#scripts/machine/installation.mjs'

/** What a process writes, to its log and beside it, that runs these lines with a logger at hand. */
function written(lines: string) {
  const program = `
    import { createLogger, logConsole, logCrashes } from './src/platform/log/logger.ts'
    const logger = createLogger('test', 'info')
    logCrashes(logger)
    const error = Object.assign(new Error("Duplicate entry 'Camila Rojas' for key 'k'"), { sqlState: '23000', sql: "insert ('Camila')" })
    ${lines}`
  const { status, stdout, stderr } = spawnSync(node24, ['--input-type=module', '-e', program], {
    cwd: inside(''),
    encoding: 'utf8',
  })
  return {
    status,
    text: stdout + stderr,
    lines: stdout
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
  }
}

test('what a package prints is a record of the log, without the stack and what it asked for', () => {
  const { text, lines } = written(`
    logConsole(logger)
    console.error('Could not render /productos?correo=a@b.cl\\n    at Camila Rojas')
    console.error(error)
    console.log({ odd: 1 })
    console.warn()`)
  expect(lines.map(({ level }) => level)).toEqual([50, 50, 30, 40])
  expect(text).not.toMatch(/a@b\.cl|Camila/)
})

describe('an error', () => {
  test.each([
    ['that nobody caught', 'throw error', 1],
    ['that nobody caught later', 'setTimeout(() => { throw error })', 1],
    ['that nobody waited for', 'Promise.reject(error)', 0],
    ['under its usual name', "logger.error({ err: error }, 'x')", 0],
    ['under another name', "logger.warn({ reason: error, deep: { list: [error] } }, 'x')", 0],
    ['alone', 'logger.error(error)', 0],
    ['with its words', "logger.error(error, 'x')", 0],
    ['of another', "logger.error({ err: new Error('x', { cause: error }) }, 'x')", 0],
  ])('%s is told in one line, without what it carries', (_name, lines, status) => {
    const said = written(lines)
    expect(said.status).toBe(status)
    expect(said.text).not.toContain('Camila')
    expect(said.lines).toHaveLength(1)
    expect(JSON.stringify(said.lines[0])).toContain("Duplicate entry '…' for key 'k'")
  })
})

test('words and fields are told short', () => {
  const { lines, text } = written("logger.info({ path: 'p'.repeat(20_000), rut: '1-9' }, 'm'.repeat(20_000))")
  expect(text.length).toBeLessThan(800)
  expect(lines[0]).toMatchObject({ process: 'test', path: `${'p'.repeat(200)}… (20000 characters)`, rut: '[oculto]' })
})
