// Runs long work in slices of a few milliseconds, so that requests are answered in between.

const SLICE_MS = 3

/** Runs a generator to its end and returns its value. A step should take well below a millisecond. */
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
