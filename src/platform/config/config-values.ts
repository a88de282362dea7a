// Makes the schemas that variables share, and says in words what is wrong with a value: nobody reads a sentence of zod's.
import { z } from 'zod'
import { opening } from '#texts/opening.ts'

const { values } = opening

/** Makes the schema of an address over HTTP. */
export const anyAddress = () => z.url({ protocol: /^https?$/ })

/** Makes the schema of an address over HTTP, and takes a slash off its end. */
export const address = (otherwise: string) =>
  anyAddress()
    .default(otherwise)
    .transform((text) => text.replace(/\/$/, ''))

/** Makes the schema of the milliseconds that one call may take. */
export const timeout = (otherwise: number, most = 120_000) =>
  z.coerce.number().int().min(100).max(most).default(otherwise)

/** Makes the schema of a text with a form of its own, of which a person is shown an example. */
export const formed = (form: RegExp, example: string) => z.string().regex(form, values.like(example))

/** Makes the schema of secrets that are still read beside the one of today: none, or several with commas between them. */
export const oldSecrets = (least: number) =>
  z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((each) => each.trim())
        .filter((each) => each !== ''),
    )
    .refine((all) => all.every((each) => each.length >= least), values.longer(`${least}`))

/** Thrown for variables no shop starts with, in any mode. */
export class WrongEnvironment extends Error {
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(opening.wrongEnvironment(faults))
    this.name = 'WrongEnvironment'
    this.faults = faults
  }
}

/** Reads variables by their schema; an empty one counts as left out. Throws a WrongEnvironment. */
export function readVariables<Read>(
  schema: z.ZodType<Read>,
  environment: Readonly<Record<string, string | undefined>>,
): Read {
  const filled = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = schema.safeParse(filled, { error: sentence })
  if (parsed.success) return parsed.data
  throw new WrongEnvironment(
    parsed.error.issues.map(({ path, message }) => opening.wrongVariable(path.join('.'), message)),
  )
}

/** What is wrong with a value, for every kind of issue; a schema's own sentence goes before it. */
function sentence(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return values.missing
      return issue.expected === 'int' ? values.whole : issue.expected === 'number' ? values.number : values.wrong
    case 'invalid_value':
      return values.oneOf(issue.values.map(String))
    case 'too_small':
      return issue.origin === 'string' ? values.longer(`${issue.minimum}`) : values.atLeast(`${issue.minimum}`)
    case 'too_big':
      return issue.origin === 'string' ? values.shorter(`${issue.maximum}`) : values.atMost(`${issue.maximum}`)
    case 'invalid_format':
      return issue.format === 'url' ? values.address : issue.format === 'datetime' ? values.moment : values.wrong
    default:
      return values.wrong
  }
}
