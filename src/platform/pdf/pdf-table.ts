// Writes a document of figures as PDF: facts, a table over as many pages as it takes, sums. It knows nothing of what they say.
import { INK, INK_2, MARGIN, type PdfDress, pdfSheet } from './pdf-sheet.ts'

export interface PdfFigures {
  readonly title: string
  /** The text in a frame under the title, where nobody overlooks it, and at the foot of every page. */
  readonly warning: string
  readonly shortWarning: string
  readonly author: string
  /** The blocks of a heading and its lines, two beside each other. */
  readonly facts: readonly { readonly title: string; readonly lines: readonly string[] }[]
  readonly columns: readonly PdfColumn[]
  /** The rows, with a cell for each column. */
  readonly rows: readonly (readonly string[])[]
  /** The groups of label and amount, each with a line above; the last of a strong one is large. */
  readonly sums: readonly { readonly rows: readonly (readonly [string, string])[]; readonly isStrong: boolean }[]
  readonly pageLabel: (page: number, pages: number) => string
}

export interface PdfColumn {
  readonly label: string
  /** The column's part of the width; all together are 1. */
  readonly share: number
  readonly align: 'left' | 'right'
}

const RULE = '#d8d0c2'
const GAP = 8

export async function pdfTable(figures: PdfFigures, dress?: PdfDress): Promise<Buffer> {
  const clean = cleaned(figures)
  const { document, top, finish } = await pdfSheet(clean, dress)
  const width = document.page.width - 2 * MARGIN
  document
    .fillColor(INK)
    .font('display')
    .fontSize(24)
    .text(clean.title, MARGIN, top + 26)
  document.moveDown(0.4)
  writeWarning(document, clean.warning, width)
  writeFacts(document, clean.facts, width)
  writeTable(document, clean, width)
  writeSums(document, clean.sums, width)
  return finish((page, pages) => `${clean.author} · ${clean.shortWarning} · ${clean.pageLabel(page, pages)}`)
}

function writeWarning(document: PDFKit.PDFDocument, warning: string, width: number): void {
  document.font('display').fontSize(10)
  const height = document.heightOfString(warning, { width: width - 24, lineGap: 2 }) + 20
  const { y } = document
  document.lineWidth(1.5).rect(MARGIN, y, width, height).stroke(INK)
  document.fillColor(INK).text(warning, MARGIN + 12, y + 11, { width: width - 24, lineGap: 2 })
  document.y = y + height + 18
}

function writeFacts(document: PDFKit.PDFDocument, facts: PdfFigures['facts'], width: number): void {
  const half = (width - 24) / 2
  for (let index = 0; index < facts.length; index += 2) {
    const { y } = document
    let end = y
    for (const [side, fact] of facts.slice(index, index + 2).entries()) {
      const x = MARGIN + side * (half + 24)
      document.font('display').fontSize(10.5).fillColor(INK).text(fact.title, x, y, { width: half })
      document.font('text').fontSize(9.5).fillColor(INK)
      for (const line of fact.lines) document.text(line, x, document.y, { width: half, lineGap: 1.5 })
      end = Math.max(end, document.y)
    }
    document.y = end + 14
  }
}

function writeTable(document: PDFKit.PDFDocument, { columns, rows }: PdfFigures, width: number): void {
  writeHead(document, columns, width)
  document.font('text').fontSize(9.5).fillColor(INK)
  for (const row of rows) {
    const height = Math.max(
      ...row.map((cell, index) => document.heightOfString(cell, { width: widthOf(columns[index]!, width) })),
    )
    if (document.y + height + 10 > bottomOf(document)) {
      document.addPage()
      writeHead(document, columns, width)
      document.font('text').fontSize(9.5).fillColor(INK)
    }
    writeRow(document, columns, row, width, height)
  }
}

function writeHead(document: PDFKit.PDFDocument, columns: readonly PdfColumn[], width: number): void {
  document.font('display').fontSize(9).fillColor(INK_2)
  writeRow(
    document,
    columns,
    columns.map(({ label }) => label),
    width,
    11,
  )
}

function writeRow(
  document: PDFKit.PDFDocument,
  columns: readonly PdfColumn[],
  cells: readonly string[],
  width: number,
  height: number,
): void {
  const { y } = document
  let x = MARGIN
  for (const [index, column] of columns.entries()) {
    // Amounts end where the sums below them do.
    const left = column.align === 'right' ? x + GAP : x
    document.text(cells[index] ?? '', left, y, { width: widthOf(column, width), align: column.align })
    x += column.share * width
  }
  const end = y + height + 5
  document
    .lineWidth(0.7)
    .moveTo(MARGIN, end)
    .lineTo(MARGIN + width, end)
    .stroke(RULE)
  document.y = end + 5
}

function writeSums(document: PDFKit.PDFDocument, sums: PdfFigures['sums'], width: number): void {
  const own = width * 0.56
  const x = MARGIN + width - own
  for (const { rows, isStrong } of sums) {
    if (document.y + rows.length * 15 + 22 > bottomOf(document)) document.addPage()
    document.y += 6
    document
      .lineWidth(1.2)
      .moveTo(x, document.y)
      .lineTo(MARGIN + width, document.y)
      .stroke(INK)
    document.y += 7
    for (const [index, [label, amount]] of rows.entries()) {
      const isLast = isStrong && index === rows.length - 1
      document
        .font(isLast ? 'display' : 'text')
        .fontSize(isLast ? 12.5 : 9.5)
        .fillColor(INK)
      const { y } = document
      document.text(amount, x, y, { width: own, align: 'right' })
      document.text(label, x, y, { width: own - 90 })
      document.y = Math.max(document.y, y + 14)
    }
  }
}

const widthOf = ({ share }: PdfColumn, width: number) => share * width - GAP
const bottomOf = (document: PDFKit.PDFDocument) => document.page.height - document.page.margins.bottom

/** Leaves out what the standard fonts cannot draw, such as emoji; they have all of Spanish. */
function cleaned<Value>(value: Value): Value {
  if (typeof value === 'string')
    return value
      .normalize('NFC')
      .replaceAll('−', '-')
      .replace(/[^\n\x20-\x7e\xa0-\xff–—‘’“”•…€]/gu, '') as Value
  if (Array.isArray(value)) return value.map((each) => cleaned(each)) as Value
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, cleaned(each)])) as Value
  return value
}
