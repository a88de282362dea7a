// The four steps and which of them may be open. Pure.

export const STEPS = ['contact', 'delivery', 'cart', 'payment'] as const
export type Step = (typeof STEPS)[number]

export interface Progress {
  readonly active: Step
  /** The last step that is enabled; those after it wait. */
  readonly reached: Step
}

/** Where a guest begins. */
export const BEGINNING: Progress = { active: 'contact', reached: 'contact' }

/** Members begin at the delivery: who they are is known. */
export function knownBuyer(progress: Progress): Progress {
  return progress.active === 'contact' ? { active: 'delivery', reached: 'delivery' } : progress
}

/** A guest who never said who he is begins there: he bought with an account until his session ended. */
export function guestProgress(progress: Progress, hasSaid: boolean): Progress {
  return hasSaid ? progress : BEGINNING
}

/** Whether a step may be opened: any up to the one reached, none ahead. */
export function mayOpen(progress: Progress, step: Step): boolean {
  return indexOf(step) <= indexOf(progress.reached)
}

/** Opens a step where that is allowed; going back disables the later ones. */
export function openStep(progress: Progress, step: Step): Progress {
  return mayOpen(progress, step) ? { active: step, reached: step } : progress
}

/** 'Continuar >' of the active step. The cart stays folded, and counts as done, where nothing in it needs a word. */
export function nextStep(progress: Progress, isCartSettled = false): Progress {
  const following = STEPS[indexOf(progress.active) + 1] ?? progress.active
  const next = following === 'cart' && isCartSettled ? 'payment' : following
  return { active: next, reached: next }
}

/** What is passed on the way to `there`, itself included: a folded step is one, too. */
export function stepsTo(here: Step, there: Step): readonly Step[] {
  return STEPS.slice(indexOf(here) + 1, indexOf(there) + 1)
}

/** Another address, time or type of delivery disables payment; from there it leads back to the delivery. */
export function afterDeliveryChange(progress: Progress): Progress {
  if (indexOf(progress.reached) < indexOf('payment')) return progress
  return { active: progress.active === 'payment' ? 'delivery' : progress.active, reached: 'cart' }
}

/** Progress from storage. A guest's checkout that is opened at step 2 starts at step 1; one that is loaded again stays. */
export function restoredProgress(active: unknown, isReload = false): Progress {
  const step = STEPS.find((known) => known === active)
  return step === undefined || (step === 'delivery' && !isReload) ? BEGINNING : { active: step, reached: step }
}

/** How the head of a step looks. */
export function stateOf(progress: Progress, step: Step): 'open' | 'done' | 'wait' {
  if (progress.active === step) return 'open'
  return indexOf(step) < indexOf(progress.active) ? 'done' : 'wait'
}

function indexOf(step: Step): number {
  return STEPS.indexOf(step)
}
