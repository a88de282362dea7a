// Long work in turns of a few milliseconds, so that requests are answered in between.

const SLICE_MS = 3

/** Runs through the steps and returns what they come to. A step should take well below a millisecond. */
export async function runSliced<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const until = performance.now() + SLICE_MS
    do {
      const step = steps.next()
      if (step.done) return step.value
    } while (performance.now() < until)
    await new Promise((resume) => setImmediate(resume))
  }
}
