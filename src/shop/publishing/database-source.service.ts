// Published content as it stands in the database.
import type { Database } from '#platform/database/database.ts'
import { markOf } from '#platform/database/table-marks.ts'
import { createContentRepository } from './content.repository.ts'
import type { ContentSource } from './content.service.ts'

export function createDatabaseSource(database: Database): ContentSource {
  const repository = createContentRepository()
  return {
    mark: () => markOf(database, ['content_publication']),
    latest: () => repository.latest(database),
    changedSince: (publication) => repository.changedSince(database, publication),
    body: (id) => repository.body(database, id),
    picture: (hash) => repository.picture(database, hash),
  }
}
