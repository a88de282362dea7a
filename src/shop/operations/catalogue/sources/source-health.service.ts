// How a source over the wire stands, for the worker, the desk and the commands.
import type { Database } from '#platform/database/database.ts'
import { createSourceRoundRepository } from './source-round.repository.ts'
import type { SourceHealth } from './source-round.ts'

interface Deps {
  readonly database: Database
  readonly source: string
  /** Says whether there is a token and something that is to be taken. */
  readonly isOn: () => boolean
}

export function createSourceHealth({ database, source, isOn }: Deps): () => Promise<SourceHealth> {
  const rounds = createSourceRoundRepository(source)
  return async () => {
    const [whole, hints, good, waiting, asked] = await Promise.all([
      rounds.last(database, 'whole'),
      rounds.last(database, 'hints'),
      rounds.last(database, 'whole', true),
      rounds.waiting(database),
      rounds.asked(database),
    ])
    return { isOn: isOn(), whole, hints, good, waiting, isAsked: asked !== null }
  }
}
