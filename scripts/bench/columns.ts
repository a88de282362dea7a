// A table as text.

/** The first column is aligned to the left, the others to the right. The first row has as many cells as any. */
export function alignColumns(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const aligned = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)
  return rows.map((row) => row.map(aligned).join('  ').trimEnd()).join('\n')
}
