// Types of lock.mjs for the tests, which are TypeScript.

export interface Lock {
  /** What a dead owner had noted. */
  readonly previous?: { readonly pid: number; readonly children?: unknown }
  readonly note: (more: object) => void
  readonly release: () => void
}

export function tryLock(file: string): Lock | undefined
export function whileLocked<Value>(file: string, work: () => Promise<Value>, onWait?: () => void): Promise<Value>
