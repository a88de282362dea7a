// Work in several tasks of the browser.

/** Runs each step in a task of its own, in order, so that the browser may paint and respond in between. */
export function runInTasks(steps: readonly (() => void)[]): void {
  for (const step of steps) setTimeout(step)
}
