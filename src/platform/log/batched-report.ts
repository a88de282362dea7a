// Batches reports that outsiders can cause: otherwise they would decide how much is logged.

/** Counts calls and passes their number to `report` `everyMs` after the first. Keeps no process alive. */
export function batchedReport(report: (count: number) => void, everyMs: number): () => void {
  let count = 0
  return () => {
    count += 1
    if (count > 1) return
    setTimeout(() => {
      const total = count
      count = 0
      report(total)
    }, everyMs).unref()
  }
}
