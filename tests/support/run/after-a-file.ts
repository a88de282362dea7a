// After each file of journeys: of the browser that all files share, nothing stays open but what the next shoppers take over.
import { afterAll } from 'vitest'
import { openBrowser } from '#tests/support/browser/browser.ts'
import { closeLeftContexts } from '#tests/support/browser/shopper.ts'

afterAll(async () => closeLeftContexts(await openBrowser()))
