// A four-year-old phone on a slow line: Chromium at a quarter of this machine's speed, 360 × 740, touch, and the line that Lighthouse calls
// slow 4G.
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright'
import { findBrowser } from '#scripts/machine/browser.mjs'

const SLOWER = 4
const BYTES_A_SECOND = 1024 / 8
/** As Lighthouse applies it: every request waits 562.5 ms. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 1474.56 * BYTES_A_SECOND,
  uploadThroughput: 675 * BYTES_A_SECOND,
}
const ACTION_MS = 60_000

export async function launchPhone(report: (text: string) => void): Promise<Browser> {
  const asRoot = process.getuid?.() === 0
  return chromium.launch({
    executablePath: await findBrowser(report),
    args: [
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
      ...(asRoot ? ['--no-sandbox'] : []),
    ],
  })
}

/** Somebody's phone with nothing cached, who has answered what is asked at the first visit. */
export async function aPhone(browser: Browser, origin: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'es-CL',
    timezoneId: 'America/Santiago',
  })
  await context.addCookies([
    { name: 'edad', value: '1', url: origin },
    { name: 'consentimiento', value: 'no', url: origin },
  ])
  return context
}

/** Opens a tab, as slow as the phone and its line. */
export async function aTab(phone: BrowserContext): Promise<Page> {
  const page = await phone.newPage()
  page.setDefaultTimeout(ACTION_MS)
  const session = await phone.newCDPSession(page)
  await slowDown(session)
  return page
}

/** Does something in a tab of its own, and forgets the files that brought. */
export async function withNothingCached(phone: BrowserContext, act: (page: Page) => Promise<void>): Promise<void> {
  const page = await aTab(phone)
  await act(page)
  const session = await phone.newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await page.close()
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
}

/** Resolves once the page's own script has started. */
export async function started(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('liqui:started').length > 0)
}
