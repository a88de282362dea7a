// What anybody outside can cause is told together, not each time: otherwise who causes it decides how much is written.

/** Counts calls and hands their number to `tell` once `everyMs` after the first. Keeps no process alive. */
export function batchedReport(tell: (count: number) => void, everyMs: number): () => void {
  let count = 0
  return () => {
    count += 1
    if (count > 1) return
    setTimeout(() => {
      const told = count
      count = 0
      tell(told)
    }, everyMs).unref()
  }
}
