// The inline script of every page, so that it waits for no file (scripts/build/first-script.mjs): opens the
// age check, hides what another step of the checkout replaces, queues early clicks, and loads the script of every page after the first paint.
import { startAgeCheck } from '#ui/first-visit/age-check.ts'
import { queueClicks } from '#ui/first-visit/early-clicks.ts'
import { afterFirstPaint } from '#ui/first-visit/first-paint.ts'
import { markLaterStep } from '#ui/first-visit/later-step.ts'

const start = document.querySelector<HTMLElement>('script[data-start]')?.dataset.start

markLaterStep()
void startAgeCheck()
if (start) loadScript(start.split(' '))

/** `files` are the script of every page and its imports. */
function loadScript(files: readonly string[]): void {
  const releaseClicks = queueClicks()
  const load = () =>
    Promise.all(files.map((file) => import(/* @vite-ignore */ file))).then(
      () => true,
      () => false,
    )
  afterFirstPaint(async () => void setTimeout(releaseClicks, 0, await load())) // after the tasks that start the page
}
