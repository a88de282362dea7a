// The shop's clock for what counts down on a page. A cached page cannot say what time it is, and the buyer's clock may be wrong by a
// year: the head of any answer says when it was given.

/** Small, in memory, and there for every page. */
const ASKED = '/botella.svg'
const AGAIN_MS = 15_000

/** Milliseconds from this browser's clock to the shop's; asked for once a page. */
let offset: Promise<number> | undefined

/** Calls `known` with the shop's clock once an answer has told it; without one what the page says stays as it is. */
export function withShopClock(known: (now: () => number) => void): void {
  offset ??= askUntilAnswered()
  void offset.then((ahead) => known(() => Date.now() + ahead))
}

async function askUntilAnswered(): Promise<number> {
  for (;;) {
    const told = await ask()
    if (told !== null) return told
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
  }
}

async function ask(): Promise<number | null> {
  try {
    const { headers } = await fetch(ASKED, { method: 'HEAD', cache: 'no-store' })
    return shopAhead(headers, Date.now(), Number(document.documentElement.dataset.adelanto) || 0)
  } catch {
    return null
  }
}

/**
 * How far the shop is ahead of a clock that shows `now`; null where the head does not say. `ahead`: how far the shop's clock is ahead of
 * its machine's (a demonstration, a preview). `Age`: how long something on the way kept the answer.
 */
export function shopAhead(headers: Pick<Headers, 'get'>, now: number, ahead: number): number | null {
  const given = Date.parse(headers.get('date') ?? '') + (Number(headers.get('age')) || 0) * 1000
  return Number.isNaN(given) ? null : given + ahead - now
}
