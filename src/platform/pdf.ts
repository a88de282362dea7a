// Plain documents as PDF: a title, sections of paragraphs and points, page numbers. Knows nothing of what
// they say.
import { INK, INK_2, MARGIN, type PdfMark, pdfSheet } from './pdf-sheet.ts'

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

/** `text` on A4 pages, as a PDF file. */
export async function pdf(text: PdfText, mark?: PdfMark): Promise<Buffer> {
  const { document, top, finish } = await pdfSheet(text, mark)
  document
    .fillColor(INK)
    .font('display')
    .fontSize(26)
    .text(text.title, MARGIN, top + 28)
  document.font('text').fontSize(9.5).fillColor(INK_2).text(text.note).moveDown(1)
  writeBlocks(document, text.intro)
  for (const { title, blocks } of text.sections) {
    if (document.y > document.page.height - MARGIN - 90) document.addPage()
    document.moveDown(0.7).font('display').fontSize(15).fillColor(INK).text(title).moveDown(0.35)
    writeBlocks(document, blocks)
  }
  return finish((page, pages) => `${text.author} · ${text.pageLabel(page, pages)}`)
}

function writeBlocks(document: PDFKit.PDFDocument, blocks: readonly PdfBlock[]): void {
  document.font('text').fontSize(10.5).fillColor(INK)
  for (const block of blocks) {
    if (typeof block === 'string') document.text(block, { lineGap: 3 })
    else for (const point of block) document.text(`•  ${point}`, { lineGap: 3, indent: 8, paragraphGap: 2 })
    document.moveDown(0.5)
  }
}
