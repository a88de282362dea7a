// Types of processes.mjs for the tests, which are TypeScript.
import type { ChildProcess } from 'node:child_process'

export interface RunOptions {
  readonly cwd?: string
  readonly env?: NodeJS.ProcessEnv
  readonly report?: (text: string) => void
}

export function pause(ms: number): Promise<void>
export function endProcess(pid: number, timeoutMs?: number): Promise<void>
export function processesWithArgument(argument: string): number[]
export function tailOf(file: string, lines?: number, from?: number): string
export function launch(
  command: string,
  args: readonly string[],
  options: { cwd: string; env: NodeJS.ProcessEnv; log: string },
): ChildProcess
export function run(command: string, args: readonly string[], options?: RunOptions): Promise<string>
