// A question of the delivery step that an error can lead to: it takes the focus, and says what is wrong.
import type { ReactNode } from 'react'
import { FieldError } from '#islands/checkout/FieldError.tsx'

interface ChoiceProps {
  readonly id: string
  readonly legend: string
  readonly error: string | undefined
  /** Id of what explains it. */
  readonly notes?: string
  readonly children: ReactNode
}

export function Choice({ id, legend, error, notes, children }: ChoiceProps) {
  return (
    <fieldset className="step__part" id={id} tabIndex={-1} aria-describedby={notes}>
      <legend>{legend}</legend>
      <FieldError error={error} />
      {children}
    </fieldset>
  )
}
