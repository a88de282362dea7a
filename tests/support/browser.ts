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

/** Opens a headless Chromium; the caller closes it. Its sandbox is off for root, who cannot have one. */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH
  const asRoot = process.getuid?.() === 0
  return chromium.launch({
    args: [...QUIET, ...(asRoot ? ['--no-sandbox'] : [])],
    ...(executablePath && { executablePath }),
  })
}
