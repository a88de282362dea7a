// One of several things to choose, as a tile. It stays chosen when it is pressed again.
import type { ReactNode } from 'react'

interface RadioOptionProps {
  readonly name: string
  readonly value: string
  readonly checked: boolean
  readonly choose: () => void
  readonly children: ReactNode
  readonly className?: string
}

export function RadioOption({ name, value, checked, choose, children, className = 'option' }: RadioOptionProps) {
  return (
    <label className={className}>
      <input type="radio" name={name} value={value} checked={checked} onChange={choose} />
      {children}
    </label>
  )
}
