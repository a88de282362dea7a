// A labelled field with its help and its error beside it, tied together for screen readers.
import type { ReactNode } from 'react'
import { FieldError } from '#islands/checkout/FieldError.tsx'

export interface FieldProps {
  readonly id: string
  readonly label: string
  readonly help?: string
  readonly error?: string | undefined
  /** A question about what was typed, below the error. */
  readonly asked?: ReactNode
  readonly children: (described: {
    id: string
    'aria-invalid': boolean | undefined
    'aria-describedby': string | undefined
  }) => ReactNode
}

export function Field({ id, label, help, error, asked, children }: FieldProps) {
  const describedBy = [error ? `${id}-error` : '', help ? `${id}-ayuda` : ''].filter((one) => one !== '').join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
      })}
      <FieldError error={error} id={`${id}-error`} />
      {asked}
      {help && <small id={`${id}-ayuda`}>{help}</small>}
    </div>
  )
}
