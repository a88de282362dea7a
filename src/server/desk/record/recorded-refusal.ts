// Says why something was refused, as the record of operators' actions shows it.
import type { Operations } from '#server/build/operations.ts'
import type { JobRefusal } from '#server/desk/cases/pending-pages.ts'
import type { DeskDoor } from '#shop/operations/access/desk-door.service.ts'
import { desk } from '#texts/desk/desk.ts'

/** The codes that a call may refuse with, and all calls of an object of services; none of a call that hands on whatever it is given. */
type CodeOf<Service> = Service extends (...given: never[]) => infer Answer
  ? Awaited<Answer> extends infer Result
    ? Result extends { readonly ok: false; readonly refusal: { readonly code: infer Code extends string } }
      ? string extends Code
        ? never
        : Code
      : never
    : never
  : Service extends object
    ? { [Name in keyof Service]: CodeOf<Service[Name]> }[keyof Service]
    : never

/** Every code the record can hold: one without words does not compile. */
type RecordedCode = CodeOf<Operations> | CodeOf<DeskDoor> | JobRefusal['code']

const words: Readonly<Record<RecordedCode, string>> = desk.audit.refusals

/** Gives the words of a code, which a version before may have written. */
export function recordedRefusal(code: string): string {
  return (words as Readonly<Record<string, string>>)[code] ?? desk.audit.otherRefusal
}
