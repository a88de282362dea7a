// What is wrong with a field or a choice, beside it.
import { Icon } from '#ui/icon/Icon.tsx'
import { alert } from '#ui/icon/icons.ts'

export function FieldError({ error, id }: { readonly error: string | undefined; readonly id?: string }) {
  if (!error) return null
  return (
    <p className="error" id={id}>
      <Icon drawing={alert} small />
      <span>{error}</span>
    </p>
  )
}
