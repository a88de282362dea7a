// Works off what is due, provider by provider and side by side: one that does not answer holds up nobody else's payments.

/** A run begins nothing more after so long, in ms: what is left comes with the next one, beside what became due meanwhile. */
const RUN_MS = 20_000

/** The items of each lane one after another, in their order. Returns how many were begun; `work` never throws. */
export async function workOff<Item>(
  lanes: Iterable<readonly Item[]>,
  work: (item: Item) => Promise<unknown>,
): Promise<number> {
  const end = Date.now() + RUN_MS
  let begun = 0
  await Promise.all(
    [...lanes].map(async (lane) => {
      for (const item of lane) {
        if (Date.now() >= end) return
        begun += 1
        await work(item)
      }
    }),
  )
  return begun
}
