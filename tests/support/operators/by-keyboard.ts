// The desk by keyboard. Nothing of it needs script, so whatever is pressed leads to a page.
import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'

/** Follows a link or presses a button, to the page it leads to: the one before may have what is pressed next, too. */
export async function pressByKey(within: Locator, role: 'link' | 'button', name: string | RegExp): Promise<void> {
  const found = within.getByRole(role, { name, exact: typeof name === 'string' }).first()
  await found.focus()
  expect(await found.evaluate((element) => element.matches(':focus'))).toBe(true)
  await enter(within.page())
}

/** Presses Enter where the focus is, and waits for the page it leads to. */
export async function enter(page: Page): Promise<void> {
  await Promise.all([page.waitForEvent('domcontentloaded'), page.keyboard.press('Enter')])
}
