// The frame of a measurement: options of the command line, and cleaning up whatever happens.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram, installProgram } from '#scripts/machine/packages.mjs'

/** Adds a step that is run at the end, the last one first. */
export type OnEnd = (step: () => unknown) => void

export const report = (text: string) => console.log(`  ${text}`)

/** Runs `work`, then every clean-up step, after an error or a signal too, and after one that fails. An error is printed and sets the exit code. */
export async function runMeasurement(work: (onEnd: OnEnd) => Promise<void>): Promise<void> {
  const steps: (() => unknown)[] = []
  const cleanUp = async () => {
    while (steps.length > 0)
      try {
        await steps.pop()!()
      } catch (error) {
        tell(error)
      }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void cleanUp().finally(() => process.exit(1)))
  try {
    await work((step) => steps.push(step))
  } catch (error) {
    tell(error)
  } finally {
    await cleanUp()
  }
}

function tell(error: unknown): void {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** `--name=value` of the command line. */
export function option(name: string, fallback: string): string {
  return process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1] ?? fallback
}

/** The path of a program, installed when it is missing. */
export async function programPath(name: 'wrk' | 'nginx'): Promise<string> {
  if (!findProgram(name)) await installProgram(name, report)
  const path = findProgram(name)
  if (!path) throw new Error(`${name} was installed, but cannot be found`)
  return path
}

/** A new folder that is removed at the end. */
export function temporaryFolder(onEnd: OnEnd): string {
  const folder = mkdtempSync(join(tmpdir(), 'liqui-bench-'))
  onEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
