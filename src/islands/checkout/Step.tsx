// One step of the accordion: its head, its summary when it is done, and its content while it is open.
import { type ReactNode, useEffect, useRef } from 'react'
import { Notices } from '#islands/cart/Notices.tsx'
import { $progress, goToStep } from '#islands/checkout/checkout.store.ts'
import { LoadedNotices } from '#islands/checkout/LoadedNotices.tsx'
import { type Progress, STEPS, type Step as StepName, stateOf } from '#islands/checkout/steps.ts'
import { checkout as texts } from '#texts/checkout/checkout.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { check } from '#ui/icon/icons.ts'

export interface StepProps {
  readonly step: StepName
  readonly progress: Progress
  /** What was entered, in one line; shown while the step is not open. */
  readonly summary: string
  readonly locked: boolean
  readonly children: ReactNode
}

/** Where nothing is said of a line beside it, and somebody may be typing. */
const FORMS: readonly StepName[] = ['contact', 'delivery']
type StepState = ReturnType<typeof stateOf>

export function Step({ step, progress, summary: told, locked, children }: StepProps) {
  const state = stateOf(progress, step)
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const here = useRef<StepState>(undefined)
  useEffect(() => {
    // A problem that is said in the step has the focus already.
    const isInside = section.current?.contains(document.activeElement) ?? false
    const hasOpened = state === 'open' && here.current !== undefined && here.current !== state
    if (hasOpened && !isInside) heading.current?.focus()
    // The page begins where this browser was: nobody has opened that.
    here.current = here.current === undefined ? stateOf($progress.get(), step) : state
  }, [state, step])
  const name = texts.steps[step]
  return (
    <section
      className={`step is-${state}`}
      ref={section}
      aria-labelledby={`paso-${step}`}
      aria-current={state === 'open' ? 'step' : undefined}
      data-step-name={step}
    >
      <div className="step__head">
        <span className="step__n" aria-hidden="true">
          {state === 'done' ? <Icon drawing={check} /> : STEPS.indexOf(step) + 1}
        </span>
        <div>
          <h2 id={`paso-${step}`} ref={heading} tabIndex={-1} data-heading={state === 'open' ? '' : undefined}>
            <span>{name}</span>
            {state === 'done' && <span className="sr">{`, ${texts.stepDone.toLowerCase()}`}</span>}
          </h2>
          {state !== 'open' && told !== '' && <p>{told}</p>}
        </div>
        {state === 'done' && (
          <button
            type="button"
            className="link"
            aria-label={texts.changeStep(name)}
            disabled={locked}
            onClick={() => goToStep(step)}
          >
            {texts.change}
          </button>
        )}
      </div>
      {state === 'open' && (
        <div className="step__body">
          {FORMS.includes(step) ? <LoadedNotices /> : <Notices />}
          {children}
        </div>
      )}
    </section>
  )
}
