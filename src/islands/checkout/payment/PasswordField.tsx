// The account's password, asked for before a saved card is deleted.
import { Field } from '#islands/checkout/Field.tsx'
import { oneclick as texts } from '#texts/checkout/oneclick.ts'

interface PasswordFieldProps {
  readonly id: string
  readonly password: string
  /** '' for none. */
  readonly problem: string
  readonly typePassword: (password: string) => void
}

export function PasswordField({ id, password, problem, typePassword }: PasswordFieldProps) {
  return (
    <Field id={id} label={texts.remove.password} help={texts.remove.why} error={problem || undefined}>
      {(described) => (
        <input
          {...described}
          className="input"
          type="password"
          autoComplete="current-password"
          maxLength={128}
          required
          value={password}
          onChange={({ target }) => typePassword(target.value)}
        />
      )}
    </Field>
  )
}
