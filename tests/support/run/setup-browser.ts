// Before the browser journeys: CHROMIUM_PATH names a Chromium that runs, CHROMIUM_SHELL_PATH the one without windows where there is one.
import { findBrowser, findHeadlessShell } from '#scripts/machine/browser.mjs'

export default async function setUpBrowser() {
  process.env.CHROMIUM_PATH ||= await findBrowser()
  process.env.CHROMIUM_SHELL_PATH ??= (await findHeadlessShell()) ?? ''
}
