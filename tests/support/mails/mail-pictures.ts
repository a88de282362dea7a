// Draws one mail of each kind, `npm run mails -- FOLDER`: at 360 and 640 px, light, dark, and with the colours turned around by a mail
// reader that does so by itself. Nothing is loaded: mails must be read with pictures blocked.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { findBrowser } from '#scripts/machine/browser.mjs'
import { launchBrowser } from '#tests/support/browser/browser.ts'
import { sampleMails } from './sample-mails.ts'

const [folder, only] = process.argv.slice(2)
if (folder === undefined) throw new Error('npm run mails -- FOLDER [NAME]')

const VIEWS = [360, 640].flatMap((width) =>
  (['light', 'dark', 'inverted'] as const).map((colours) => ({ width, colours })),
)
const GAP = 12
/** Of the picture: longer mails are cut off. */
const MAX_HEIGHT = 3_000

process.env.CHROMIUM_PATH ??= await findBrowser()
await mkdir(folder, { recursive: true })
const browser = await launchBrowser()
for (const [name, { html }] of Object.entries(sampleMails())) {
  if (only !== undefined && name !== only) continue
  const shots: { readonly picture: Buffer; readonly width: number; readonly height: number }[] = []
  for (const { width, colours } of VIEWS) {
    const colorScheme = colours === 'dark' ? 'dark' : 'light'
    const page = await browser.newPage({ viewport: { width, height: 400 }, colorScheme })
    await page.route('**', (route) => route.abort())
    await page.setContent(html)
    if (colours === 'inverted')
      await page.addStyleTag({ content: 'html{filter:invert(1) hue-rotate(180deg);background:#fff}' })
    const height = Math.min(MAX_HEIGHT, await page.evaluate(() => document.documentElement.scrollHeight))
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    if (wide > width) process.stdout.write(`${name} is ${wide} px wide at ${width}\n`)
    const clip = { x: 0, y: 0, width, height }
    shots.push({ picture: await page.screenshot({ clip, fullPage: true }), width, height })
    await page.close()
  }
  const left = shots.map((_, index) => shots.slice(0, index).reduce((sum, { width }) => sum + width + GAP, 0))
  const size = {
    width: shots.reduce((sum, { width }) => sum + width + GAP, 0),
    height: Math.max(...shots.map(({ height }) => height)),
  }
  await sharp({ create: { ...size, channels: 3, background: '#888' } })
    .composite(shots.map(({ picture }, index) => ({ input: picture, left: left[index]!, top: 0 })))
    .png()
    .toFile(join(folder, `${name}.png`))
}
await browser.close()
