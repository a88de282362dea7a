// Makes a PDF file of A4 pages in the shop's look: the band with the mark on the first, page numbers on all.

/** What is set above the title: outlines in the units of their box (x, y, width, height), a picture (PNG) in points, or a name. */
export type PdfMark =
  | { readonly viewBox: readonly [number, number, number, number]; readonly paths: readonly string[] }
  | { readonly bytes: Buffer; readonly width: number; readonly height: number }
  | { readonly name: string }

export interface PdfDress {
  /** The colour of the band at the top, on which dark letters are read. */
  readonly band: string
  readonly mark: PdfMark
}

export const INK = '#17130c'
export const INK_2 = '#574e40'
const PLAIN_BAND = { height: 14, colour: '#ffd400' }
const PADDING = 18
const NAME_SIZE = 24
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

export async function pdfSheet(info: { title: string; author: string }, dress?: PdfDress): Promise<PdfSheet> {
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
    top: writeBand(document, dress),
    finish(footer) {
      numberPages(document, footer)
      document.end()
      return done
    },
  }
}

/** Draws the band with the mark on it, and returns its height. */
function writeBand(document: PDFKit.PDFDocument, dress: PdfDress | undefined): number {
  const height = dress ? heightOf(dress.mark) + 2 * PADDING : PLAIN_BAND.height
  document.rect(0, 0, document.page.width, height).fill(dress?.band ?? PLAIN_BAND.colour)
  if (dress) writeMark(document, dress.mark)
  return height
}

function heightOf(mark: PdfMark): number {
  if ('name' in mark) return NAME_SIZE
  return 'bytes' in mark ? mark.height : (mark.viewBox[3] * MARK_WIDTH) / mark.viewBox[2]
}

function writeMark(document: PDFKit.PDFDocument, mark: PdfMark): void {
  if ('name' in mark) {
    document.font('display').fontSize(NAME_SIZE).fillColor(INK)
    document.text(mark.name, MARGIN, PADDING, { lineBreak: false })
  } else if ('bytes' in mark) document.image(mark.bytes, MARGIN, PADDING, { width: mark.width, height: mark.height })
  else {
    const [x, y, width] = mark.viewBox
    document
      .save()
      .translate(MARGIN, PADDING)
      .scale(MARK_WIDTH / width)
      .translate(-x, -y)
    for (const path of mark.paths) document.path(path).fill(INK)
    document.restore()
  }
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
