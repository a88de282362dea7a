// Writes plain documents as PDF: a title, sections of paragraphs and points, page numbers. It knows nothing of what
// they say.
import { INK, INK_2, MARGIN, type PdfDress, type PdfSheet, pdfSheet } from './pdf-sheet.ts'

export type PdfBlock = string | readonly string[]

export type PdfText = {
  readonly title: string
  /** A line under the title. */
  readonly note: string
  readonly author: string
  readonly intro: readonly PdfBlock[]
  readonly sections: readonly { readonly title: string; readonly blocks: readonly PdfBlock[] }[]
  readonly pageLabel: (page: number, pages: number) => string
}

/** The scales of the letters, tried in turn: a last page of a few lines is not worth its sheet. */
const SCALES = [1, 0.97, 0.94, 0.91]
/** The part of the last page that must be filled at least. */
const WORTH = 0.2

/** Writes `text` on A4 pages, as a PDF file. */
export async function pdf(text: PdfText, dress?: PdfDress): Promise<Buffer> {
  let [sheet, isLonely] = await written(text, dress, 1)
  for (const scale of SCALES.slice(1)) {
    if (!isLonely) break
    const [smaller, isStill] = await written(text, dress, scale)
    if (!isStill) [sheet, isLonely] = [smaller, false]
  }
  return sheet.finish((page, pages) => `${text.author} · ${text.pageLabel(page, pages)}`)
}

/** Writes the pages with letters of this size, and says whether the last one holds a few lines alone. */
async function written(text: PdfText, dress: PdfDress | undefined, scale: number): Promise<[PdfSheet, boolean]> {
  const sheet = await pdfSheet(text, dress)
  const { document, top } = sheet
  document
    .fillColor(INK)
    .font('display')
    .fontSize(26)
    .text(text.title, MARGIN, top + 28)
  document.font('text').fontSize(9.5).fillColor(INK_2).text(text.note).moveDown(1)
  writeBlocks(document, text.intro, scale)
  for (const { title, blocks } of text.sections) {
    if (document.y > document.page.height - MARGIN - 90) document.addPage()
    document
      .moveDown(0.7)
      .font('display')
      .fontSize(15 * scale)
      .fillColor(INK)
      .text(title)
      .moveDown(0.35)
    writeBlocks(document, blocks, scale)
  }
  const filled = (document.y - MARGIN) / (document.page.height - 2 * MARGIN)
  return [sheet, document.bufferedPageRange().count > 1 && filled < WORTH]
}

function writeBlocks(document: PDFKit.PDFDocument, blocks: readonly PdfBlock[], scale: number): void {
  document
    .font('text')
    .fontSize(10.5 * scale)
    .fillColor(INK)
  for (const block of blocks) {
    if (typeof block === 'string') document.text(block, { lineGap: 3 * scale })
    else for (const point of block) document.text(`•  ${point}`, { lineGap: 3 * scale, indent: 8, paragraphGap: 2 })
    document.moveDown(0.5)
  }
}
