// Says what a backup holds.
import { formatInstant } from '#shop/shared/chile-time.ts'
import { commands } from '#texts/commands/commands.ts'
import { FILES_FOLDER, type Manifest } from './manifest.ts'

export function contentLines({ takenAt, version, rows, parts, binaryLog }: Manifest): readonly string[] {
  return commands.backup.contents({
    takenAt: formatInstant(new Date(takenAt)),
    version,
    tables: Object.keys(rows).length,
    rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
    orders: rows.orders ?? 0,
    files: parts.filter(({ name }) => name.startsWith(FILES_FOLDER)).length,
    hasLog: binaryLog !== null,
  })
}
