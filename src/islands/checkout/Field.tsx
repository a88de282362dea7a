// A labelled field with its help and its error beside it, tied together for screen readers.
import type { ReactNode } from 'react'
import { Icon } from '#ui/icon/Icon.tsx'
import { alert } from '#ui/icon/icons.ts'

export interface FieldProps {
  readonly id: string
  readonly label: string
  readonly help?: string
  readonly error?: string | undefined
  readonly children: (described: {
    id: string
    'aria-invalid': boolean | undefined
    'aria-describedby': string | undefined
  }) => ReactNode
}

export function Field({ id, label, help, error, children }: FieldProps) {
  const describedBy = [error ? `${id}-error` : '', help ? `${id}-ayuda` : ''].filter((one) => one !== '').join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
      })}
      {error && (
        <p className="error" id={`${id}-error`}>
          <Icon drawing={alert} small />
          {error}
        </p>
      )}
      {help && <small id={`${id}-ayuda`}>{help}</small>}
    </div>
  )
}
