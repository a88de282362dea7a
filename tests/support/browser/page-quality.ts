// What every page owes its readers: nothing that fails, nothing beside the screen, nothing a screen reader stumbles over.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Frame, Page } from 'playwright'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Also what is only advised: headings in order, landmarks with names of their own. */
export const ADVISED = [...WCAG, 'best-practice']

/** Violations of WCAG 2.2 AA, or of other rules, as `rule: where`, of all that is shown now. */
export async function accessibilityProblems(page: Page, rules = WCAG): Promise<string[]> {
  await inOurFonts(page)
  // Colours on their way from one to another are not what is meant to be read. What never ends, or stands still because
  // it is not rendered, is not waited for.
  await page.evaluate(() => {
    const ends = document.getAnimations().filter(({ playState, effect }) => {
      return playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime)
    })
    const longest = new Promise((resume) => setTimeout(resume, 5_000))
    return Promise.race([longest, Promise.allSettled(ends.map(({ finished }) => finished))])
  })
  await Promise.all(page.frames().map(bringAxe))
  const rest = await renderAll(page)
  const problems = await page.evaluate(violations, rules)
  await rest()
  return problems
}

/** Once for each document: to read axe takes half as long as to ask it. */
async function bringAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE)
}

/** Runs in the page. What is right is not described: that takes as long as finding what is wrong. */
async function violations(rules: string[]): Promise<string[]> {
  const { axe } = window as unknown as { axe: { run: (where: Document, how: object) => Promise<AxeResults> } }
  const found = await axe.run(document, { resultTypes: ['violations'], runOnly: { type: 'tag', values: rules } })
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target} ${any[0]?.message ?? ''}`),
  )
}

/** Renders also what `content-visibility` leaves out while nobody sees it, whose colours axe would guess; until the function it returns is called. */
async function renderAll(page: Page): Promise<() => Promise<void>> {
  const sheet = await page.evaluateHandle(() => {
    const all = new CSSStyleSheet()
    all.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(all)
    return all
  })
  return () =>
    sheet.evaluate((all) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== all)
    })
}

/** Elements that reach beyond the screen's right edge, unless something around them is meant to scroll or to cut them. */
export async function overflowing(page: Page): Promise<string[]> {
  await inOurFonts(page)
  return page.evaluate(() => {
    const edge = document.documentElement.clientWidth + 1
    const isContained = (element: Element) => {
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
        if (getComputedStyle(at).overflowX !== 'visible') return true
      return false
    }
    const wide = [...document.querySelectorAll('body *')].filter((element) => {
      const { right, width, height } = element.getBoundingClientRect()
      return right > edge && width > 1 && height > 1 && !isContained(element)
    })
    const names = wide.map((element) => `<${element.localName} class="${element.getAttribute('class') ?? ''}">`)
    return document.documentElement.scrollWidth > edge ? ['the page itself', ...names] : names
  })
}

/**
 * What is wrong with a page as it stands: for accessibility at its own width, beside the screen also at the other one. A journey
 * that does the same on a phone and at a desk is walked once.
 */
export async function problemsAtBothWidths(page: Page): Promise<string[]> {
  const { width } = page.viewportSize()!
  return [...(await accessibilityProblems(page)), ...(await overflowingAt(page, [width, width < 768 ? 1440 : 360]))]
}

/** The narrowest phone and a usual one, a tablet and a desk. */
export const EVERY_WIDTH = [320, 360, 768, 1440]

/** What reaches beyond the screen of a page that stands still, made as wide as each of `widths`; afterwards it is as it was. */
export async function overflowingAt(page: Page, widths: readonly number[]): Promise<string[]> {
  const own = page.viewportSize()!
  const problems: string[] = []
  for (const width of widths) {
    if (width !== page.viewportSize()!.width) await page.setViewportSize({ ...own, width })
    for (const name of await overflowing(page)) problems.push(`${name} at ${width} px`)
  }
  await page.setViewportSize(own)
  return problems
}

/** Text twice as large, as who reads badly sets it; the window stays as it is. */
export function enlargeText(page: Page): Promise<void> {
  return page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
}

/**
 * Resolves when a page has its styles, which a page that a press led to may still wait for, and, where its script has started, the shop's
 * fonts. A first visit begins in stand-ins, which are far wider on a machine without the usual fonts.
 */
export async function inOurFonts(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    if (document.readyState !== 'complete' && styles.some(({ sheet }) => sheet === null)) return false
    if (performance.getEntriesByName('liqui:started').length === 0) return true
    const ours = [...document.fonts].filter(({ family }) => /^"?Liqui (Display|Text)"?$/.test(family))
    return ours.filter(({ status }) => status === 'loaded').length >= 2
  })
}

/** Texts of the page that lie over its main heading. */
export function overHeading(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const heading = document.querySelector('main h1')
    if (!heading) return []
    const boxOf = (element: Element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect()
    }
    const { left, top, right, bottom } = boxOf(heading)
    const SHARED = 4 // lines are set so close that their boxes overlap a little
    const over = [...document.querySelectorAll('main :is(p, span, strong, s, a, b, small)')].filter((element) => {
      if (heading.contains(element) || element.contains(heading) || !element.checkVisibility()) return false
      const box = boxOf(element)
      const wide = Math.min(right, box.right) - Math.max(left, box.left)
      return box.width > 1 && wide > SHARED && Math.min(bottom, box.bottom) - Math.max(top, box.top) > SHARED
    })
    return over.map(({ textContent }) => textContent.trim())
  })
}

/** From the next load on, what moves without being pressed is counted. */
export async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const { dataset } = document.documentElement
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) dataset.moved = String(Number(dataset.moved ?? 0) + entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** How far the page has moved since it was loaded, as Chrome counts it. */
export async function shifted(page: Page): Promise<number> {
  return Number(await page.evaluate(() => document.documentElement.dataset.moved ?? 0))
}

/** Requests of the page's own that found nothing or did not arrive, beside the page itself; filled while it is used. */
export function failedRequests(page: Page): readonly string[] {
  const failed: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest())
      failed.push(`${response.status()} ${response.url()}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    if (reason !== 'net::ERR_ABORTED') failed.push(`${reason} ${request.url()}`) // aborted: the page was left meanwhile
  })
  return failed
}
