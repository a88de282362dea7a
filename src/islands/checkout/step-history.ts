// The browser's Back goes a step back inside the checkout. The address stays the same.
import { $paying, $progress, goToStep } from '#islands/checkout/checkout.store.ts'
import { mayOpen, STEPS, type Step, stepsTo } from '#islands/checkout/steps.ts'
import { field } from '#islands/shared/untrusted.ts'

/** A history entry: its step, and how many entries of the checkout come before it. */
interface Entry {
  readonly step: Step
  readonly depth: number
}

/** Moves made here whose popstate has not arrived yet. */
let pendingMoves = 0

/** Keeps the history in line with the open step. Called once when the checkout starts. */
export function followSteps(): void {
  replace(entry()?.depth ?? 0)
  $progress.listen(follow)
  addEventListener('popstate', () => {
    if (pendingMoves > 0) {
      pendingMoves -= 1
      return follow()
    }
    const there = entry()
    const progress = $progress.get()
    if (there === null || there.step === progress.active) return
    if ($paying.get()) history.forward()
    else if (mayOpen(progress, there.step)) goToStep(there.step)
    else history.back() // a step that is not enabled any more
  })
}

/** Moves the history to the open step. */
function follow(): void {
  if (pendingMoves > 0) return
  const { active } = $progress.get()
  const here = entry() ?? { step: active, depth: 0 }
  const ahead = STEPS.indexOf(active) - STEPS.indexOf(here.step)
  if (ahead > 0)
    for (const [passed, step] of stepsTo(here.step, active).entries())
      history.pushState({ step, depth: here.depth + passed + 1 } satisfies Entry, '')
  else if (-ahead > here.depth) replace(here.depth)
  else if (ahead < 0) {
    pendingMoves += 1
    history.go(ahead)
  }
}

function replace(depth: number): void {
  history.replaceState({ step: $progress.get().active, depth } satisfies Entry, '')
}

function entry(): Entry | null {
  const step = STEPS.find((known) => known === field(history.state, 'step'))
  const depth = Number(field(history.state, 'depth'))
  return step === undefined || !Number.isInteger(depth) ? null : { step, depth }
}
