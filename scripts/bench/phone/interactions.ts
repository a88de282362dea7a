// Interaction to next paint of what a shopper presses most, each on a page opened anew, in Chromium's own measure (Event Timing).
import type { Browser, Page } from 'playwright'
import { longestInteraction, SHORTEST_MS, type TimedEvent } from './figures.ts'
import { aPhone, aTab, started } from './poor-phone.ts'
import { aBuyer, addBottle, openCart, type PhoneShop } from './shopper.ts'

/** What is open, and what is pressed there. */
interface Interaction {
  readonly name: string
  readonly open: (page: Page, shop: PhoneShop) => Promise<void>
  /** Resolves when its effect is seen. */
  readonly press: (page: Page) => Promise<void>
}

const CATEGORY = '/categorias/vinos'

async function openCategory(page: Page, { origin }: PhoneShop): Promise<void> {
  await page.goto(origin + CATEGORY)
  await started(page)
}

export const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'add',
    open: openCategory,
    press: async (page) => {
      await page.locator('main [data-add][type="button"]').first().tap()
      await page.waitForFunction(() => localStorage.getItem('liqui:cart')?.includes('productId'))
    },
  },
  {
    name: 'open cart',
    open: async (page, shop) => {
      await addBottle(page, shop)
      await openCategory(page, shop)
    },
    press: openCart,
  },
  {
    name: 'filter',
    open: async (page, shop) => {
      await openCategory(page, shop)
      await page.locator('[commandfor="filtros"][command="show-modal"]').first().tap()
      await page.locator('#filtros[open] a[data-key][data-live]').first().waitFor()
    },
    press: async (page) => {
      await page.locator('#filtros[open] a[data-key][data-live]').filter({ visible: true }).first().tap()
      await page.waitForURL(/\?/)
    },
  },
  {
    name: 'open selector',
    open: openCategory,
    press: async (page) => {
      await page.locator('.ship [commandfor]').first().tap()
      await page.locator('dialog[open] [data-here], dialog[open] astro-island:not([ssr])').first().waitFor()
    },
  },
  {
    name: 'next step',
    open: async (page, shop) => {
      await addBottle(page, shop)
      await page.goto(`${shop.origin}/checkout`)
      await page.locator('.co[data-here]').waitFor()
      for (const [name, value] of Object.entries(aBuyer())) await page.locator(`[name="${name}"]`).fill(value)
    },
    press: async (page) => {
      await page.getByRole('button', { name: 'Continuar >' }).tap()
      await page.locator('.step.is-open[data-step-name="delivery"]').waitFor()
    },
  },
]

/** Milliseconds until the next paint after the press, which is `SHORTEST_MS` where Chromium tells none. */
export async function timePress(browser: Browser, shop: PhoneShop, { open, press }: Interaction): Promise<number> {
  const phone = await aPhone(browser, shop.origin)
  try {
    const page = await aTab(phone)
    await page.addInitScript(keepEvents, SHORTEST_MS)
    await open(page, shop)
    await page.evaluate(forgetEvents)
    await press(page)
    return longestInteraction(await page.evaluate(keptEvents))
  } finally {
    await phone.close()
  }
}

interface Keeping {
  keptEvents?: { readonly interactionId: number; readonly duration: number }[]
}

/** Runs in the page before its own script. */
function keepEvents(durationThreshold: number): void {
  const kept: NonNullable<Keeping['keptEvents']> = []
  ;(globalThis as Keeping).keptEvents = kept
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as (PerformanceEntry & TimedEvent)[])
      kept.push({ interactionId, duration })
  }).observe({ type: 'event', buffered: true, durationThreshold } as PerformanceObserverInit)
}

/** Runs in the page. */
function forgetEvents(): void {
  ;(globalThis as Keeping).keptEvents?.splice(0)
}

/** Runs in the page: an entry comes after the paint it waited for. */
async function keptEvents(): Promise<TimedEvent[]> {
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(painted, 100))))
  return (globalThis as Keeping).keptEvents ?? []
}
