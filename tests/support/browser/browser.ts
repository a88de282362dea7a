// The Chromium of the journeys: the one without windows (CHROMIUM_SHELL_PATH) or else CHROMIUM_PATH's, without the connections it would make to its maker.
import { type Browser, chromium } from 'playwright'

/**
 * What it does for people who look at it. With an address bar, every window starts two more renderers for the suggestions
 * below it: nearly half the processor time of a short journey. The last such switch counts, so Playwright's own
 * list is repeated first.
 */
const FOR_PEOPLE = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

const QUIET = [
  `--disable-features=${FOR_PEOPLE.join(',')}`,
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
  // Pages of one site in one context share a process, as on a machine with many tabs: a sixth less to do for each page that is opened.
  '--renderer-process-limit=1',
]

/** Without windows it else rounds each letter to whole pixels, and lines break as in no browser of a shopper. */
const AS_PEOPLES = ['--font-render-hinting=none']

let shared: Promise<Browser> | undefined

/**
 * The one Chromium of all files that this process runs, as a visitor's stays open from shop to shop: what it cached in one file
 * serves the next. It ends with the process.
 */
export async function openBrowser(): Promise<Browser> {
  if (!(await shared)?.isConnected()) shared = launchBrowser()
  return shared!
}

/** Opens another headless Chromium; the caller closes it. Its sandbox is off for root, who cannot have one. */
export function launchBrowser(): Promise<Browser> {
  const shell = process.env.CHROMIUM_SHELL_PATH
  const executablePath = shell || process.env.CHROMIUM_PATH
  const asRoot = process.getuid?.() === 0
  return chromium.launch({
    args: [...QUIET, ...(shell ? AS_PEOPLES : []), ...(asRoot ? ['--no-sandbox'] : [])],
    ...(executablePath && { executablePath }),
  })
}
