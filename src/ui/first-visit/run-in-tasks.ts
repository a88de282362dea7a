// Work that can wait a moment, cut up.

/** Runs each step in a task of its own, in order, so that the browser may paint and answer in between. */
export function runInTasks(steps: readonly (() => void)[]): void {
  for (const step of steps) setTimeout(step)
}
