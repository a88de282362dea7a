// A Chromium for the journeys: the one of CHROMIUM_PATH, without the connections it would make to its maker.
import { type Browser, chromium } from 'playwright'

const QUIET = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
]

/** Playwright's own, which a second flag of this name replaces: a mouse that hovers. */
const MOUSE = 'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4'
const WITHOUT_PICTURES = `--blink-settings=imagesEnabled=false,${MOUSE}`

/**
 * Opens a headless Chromium; the caller closes it. Its sandbox is off for root, who cannot have one. Only journeys that look
 * at `pictures` load them: on a clean checkout each is drawn first, a third of a second of both cores' time.
 */
export function openBrowser({ pictures = false } = {}): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH
  const asRoot = process.getuid?.() === 0
  return chromium.launch({
    args: [...QUIET, ...(pictures ? [] : [WITHOUT_PICTURES]), ...(asRoot ? ['--no-sandbox'] : [])],
    ...(executablePath && { executablePath }),
  })
}
