// Before the browser journeys: CHROMIUM_PATH names a Chromium that runs.
import { findBrowser } from '#scripts/machine/browser.mjs'

export default async function setUpBrowser() {
  process.env.CHROMIUM_PATH ||= await findBrowser()
}
