// How the bodies of a kept page come about.
import { randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type CachedPage, encodedBody, toCachedPage } from './cached-page.ts'

const isBetter = (page: CachedPage) => page.bodies.get('br')?.isRough === false

test('while many pages are compressed better, what needs a thread for something else waits for a few of them', async () => {
  const pages = Array.from({ length: 60 }, () => {
    const html = Buffer.from(randomBytes(50_000).toString('hex'))
    return toCachedPage({ html, headers: {}, dependencies: [], version: 1, layoutVersion: 1 })
  })
  for (const page of pages) for (const _request of ['first', 'second']) encodedBody(page, 'br', 'no-cache')
  // zlib asks for its threads a tick later, and twice for each body: whoever asks three times in a row stands behind whatever was asked for at once.
  for (let times = 0; times < 3; times++) {
    await setImmediate()
    await stat(import.meta.filename)
  }
  expect(pages.filter(isBetter).length).toBeLessThan(10)
  await expect.poll(() => pages.every(isBetter)).toBe(true)
})
