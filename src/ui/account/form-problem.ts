// What a form's page says of a refused try without script: its address names the code and the field.
import { accountPages } from '#texts/account/account-pages.ts'
import { accountRefusal } from '#texts/account/account-refusal.ts'
import { hostText } from '#texts/frame/host.ts'

export interface FormProblem {
  readonly text: string
  /** Name of the field, where there is one to correct. */
  readonly field: string | null
}

/** Codes of the host, beside those of the calls. */
const OTHERS: ReadonlyMap<string, string> = new Map([['tooMany', hostText.tooMany]])

/** Null without a code. `fields` are the names the form has; sentences come from our own list alone. */
export function formProblem(query: URLSearchParams, fields: readonly string[]): FormProblem | null {
  const code = query.get('aviso')
  if (code === null) return null
  const named = query.get('campo')
  const field = named !== null && fields.includes(named) ? named : null
  const seconds = Math.min(Number(query.get('segundos')) || 60, 86_400)
  return {
    text: accountRefusal(code, { field: field ?? '', seconds }) ?? OTHERS.get(code) ?? accountPages.failed,
    field,
  }
}
