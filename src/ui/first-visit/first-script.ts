// What stands as a script in every page, so that it waits for no file (scripts/build/first-script.mjs): asks for the age, holds what is pressed,
// brings the fonts, and the script of every page when there is something to see.
import { startAgeCheck } from '#ui/first-visit/age-check.ts'
import { queueClicks } from '#ui/first-visit/early-clicks.ts'
import { afterFirstPaint } from '#ui/first-visit/first-paint.ts'
import { startFonts } from '#ui/first-visit/fonts.ts'

const { display, text, start } = document.querySelector<HTMLElement>('script[data-display]')!.dataset

void startAgeCheck()
startFonts({ display: display!, text: text! })
if (start) bringScript(start.split(' '))

/** `files` are the script of every page and what it imports. */
function bringScript(files: readonly string[]): void {
  const release = queueClicks()
  const came = () =>
    Promise.all(files.map((file) => import(/* @vite-ignore */ file))).then(
      () => true,
      () => false,
    )
  afterFirstPaint(async () => void setTimeout(release, 0, await came())) // behind the steps of the start, which take turns
}
