// Makes something whose secret is shown once: a person's key, a program's, a webhook's. The form brings the secret with it, so that a second press makes
// nothing more, and shows the same.
import { isKeyConflict } from '#platform/database/database.ts'
import { done, type Refusal, type Result, refuse } from '#shop/shared/result.ts'

interface Making<Refused extends Refusal> {
  readonly secret: string
  /** Says whether what the secret belongs to is stored with it. */
  readonly isMade: () => Promise<boolean>
  readonly make: () => Promise<Result<string, Refused>>
  /** What is said when the name is another's. */
  readonly taken: NoInfer<Refused>
}

/**
 * Gives the secret, whoever of two presses at once made it: the second may find it stored before it begins, be refused for the name
 * that the first has just taken, or meet the first at the unique key.
 */
export async function givenOnce<Refused extends Refusal>({
  secret,
  isMade,
  make,
  taken,
}: Making<Refused>): Promise<Result<string, Refused>> {
  if (await isMade()) return done(secret)
  const made = await make().catch((error: unknown) => {
    if (!isKeyConflict(error)) throw error
    return refuse(taken)
  })
  return made.ok || !(await isMade()) ? made : done(secret)
}
