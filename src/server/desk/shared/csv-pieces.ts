// Writes a table as a CSV file in pieces, for tables too large to hold in memory at once.
import { type CsvCell, csvFile, csvLines } from '#shop/shared/written/csv.ts'

/** Yields the file's heading, then the rows as they come, some at a time. */
export async function* csvPieces(
  columns: readonly string[],
  rows: AsyncIterable<readonly (readonly CsvCell[])[]>,
): AsyncGenerator<string> {
  yield csvFile(columns, [])
  for await (const some of rows)
    yield csvLines([], some)
      .slice(1)
      .map((line) => `${line}\r\n`)
      .join('')
}
