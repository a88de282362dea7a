// Rates of shoppers, step by step more, until one no longer holds: the rounds of `npm run load` and of `npm run bench -- --capacity`.
import { cpus } from 'node:os'
import { readAisle } from './aisle.ts'
import type { Draw } from './arrivals.ts'
import { runCrowd } from './crowd.ts'
import type { LoadShop } from './load-shop.ts'
import type { PurchaseEnd } from './purchase-ends.ts'
import { createPurses, openAccounts } from './purses.ts'
import { type Climb, type Limits, nextRate, type Round, roundOf } from './verdict.ts'
import { watch } from './watch.ts'

export interface ClimbWish {
  readonly climb: Climb
  readonly limits: Limits
  /** How long each rate is measured, after how long. */
  readonly seconds: number
  readonly warmUpSeconds: number
  readonly thinkMs: number
  readonly draw: Draw
}

export interface Climbed {
  readonly rounds: readonly Round[]
  readonly ends: readonly PurchaseEnd[]
}

/** Members of a shop of its own. */
const ACCOUNTS = 24

export async function climbRates(shop: LoadShop, wish: ClimbWish, report: (text: string) => void): Promise<Climbed> {
  const { climb, limits, seconds, warmUpSeconds, thinkMs, draw } = wish
  const aisle = await readAisle(shop.origin)
  const accounts = shop.own ? await openAccounts({ ...shop, databaseUrl: shop.own.databaseUrl }, ACCOUNTS) : []
  const purses = createPurses(shop.sandboxUrl, accounts, draw)
  const rounds: Round[] = []
  const allEnds: PurchaseEnd[] = []
  for (let perSecond = nextRate(rounds, climb); perSecond !== null; perSecond = nextRate(rounds, climb)) {
    const seen = watch(shop.own?.pids ?? {}, shop.own?.connection ?? null)
    const crowd = await runCrowd({
      origin: shop.origin,
      aisle,
      perSecond,
      seconds,
      warmUpSeconds,
      thinkMs,
      draw,
      purses,
    })
    allEnds.push(...crowd.ends)
    // Without those seconds in which nobody comes any more, and the last ones leave.
    const uses = seen.stop().slice(warmUpSeconds, warmUpSeconds + seconds)
    rounds.push(roundOf({ ...crowd, perSecond, seconds, uses }, limits, cpus().length))
    report(`${perSecond.toFixed(1)} shoppers/s: ${rounds.at(-1)!.broken.join('; ') || 'holds'}`)
  }
  return { rounds, ends: allEnds }
}
