// Makes a PDF file of A4 pages in the shop's look: the band with the mark on the first, page numbers on all.

/** A drawing set above the title: outlines in the units of its box (x, y, width, height). */
export type PdfMark = { readonly viewBox: readonly [number, number, number, number]; readonly paths: readonly string[] }

export const INK = '#17130c'
export const INK_2 = '#574e40'
const YELLOW = '#ffd400'
export const MARGIN = 64
const MARK_WIDTH = 92
// The fonts every reader has: fontkit cannot subset the shop's own variable WOFF2 files.
const FONTS = { display: 'Helvetica-Bold', text: 'Helvetica' } as const

export interface PdfSheet {
  readonly document: PDFKit.PDFDocument
  /** The points from the upper edge to the end of the band. */
  readonly top: number
  /** Numbers the pages and ends the file. */
  finish(footer: (page: number, pages: number) => string): Promise<Buffer>
}

export async function pdfSheet(info: { title: string; author: string }, mark?: PdfMark): Promise<PdfSheet> {
  const { default: PDFDocument } = await import('pdfkit') // few ask for one, and it takes 12 MB
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + 12 },
    bufferPages: true,
    lang: 'es-CL',
    displayTitle: true,
    info: { Title: info.title, Author: info.author },
  })
  document.registerFont('display', FONTS.display)
  document.registerFont('text', FONTS.text)
  const done = collect(document)
  return {
    document,
    top: writeMark(document, mark),
    finish(footer) {
      numberPages(document, footer)
      document.end()
      return done
    },
  }
}

/** Draws the yellow band with the mark on it, and returns its height. */
function writeMark(document: PDFKit.PDFDocument, mark: PdfMark | undefined): number {
  const scale = mark ? MARK_WIDTH / mark.viewBox[2] : 0
  const height = mark ? mark.viewBox[3] * scale + 36 : 14
  document.rect(0, 0, document.page.width, height).fill(YELLOW)
  if (mark === undefined) return height
  document.save().translate(MARGIN, 18).scale(scale).translate(-mark.viewBox[0], -mark.viewBox[1])
  for (const path of mark.paths) document.path(path).fill(INK)
  document.restore()
  return height
}

function numberPages(document: PDFKit.PDFDocument, footer: (page: number, pages: number) => string): void {
  const { count } = document.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    document.switchToPage(page)
    // Below the margin, where text would open a new page.
    document.page.margins.bottom = 0
    document
      .font('text')
      .fontSize(8.5)
      .fillColor(INK_2)
      .text(footer(page + 1, count), MARGIN, document.page.height - 44, { lineBreak: false })
  }
}

function collect(document: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
}
