// Plain documents as PDF: a title, sections of paragraphs and points, page numbers. Knows nothing of what
// they say.

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

/** A drawing set above the title: outlines in the units of its box (x, y, width, height). */
export type PdfMark = { readonly viewBox: readonly [number, number, number, number]; readonly paths: readonly string[] }

const INK = '#17130c'
const INK_2 = '#574e40'
const YELLOW = '#ffd400'
const MARGIN = 64
const MARK_WIDTH = 92
// The fonts every reader has: fontkit cannot subset the shop's own variable WOFF2 files.
const FONTS = { display: 'Helvetica-Bold', text: 'Helvetica' } as const

/** `text` on A4 pages, as a PDF file. */
export async function pdf(text: PdfText, mark?: PdfMark): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit') // few ask for one, and it takes 12 MB
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + 12 },
    bufferPages: true,
    lang: 'es-CL',
    displayTitle: true,
    info: { Title: text.title, Author: text.author },
  })
  document.registerFont('display', FONTS.display)
  document.registerFont('text', FONTS.text)
  const done = collect(document)
  const top = writeMark(document, mark)
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
  numberPages(document, text)
  document.end()
  return done
}

/** The yellow band with the mark on it; returns its height. */
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

function writeBlocks(document: PDFKit.PDFDocument, blocks: readonly PdfBlock[]): void {
  document.font('text').fontSize(10.5).fillColor(INK)
  for (const block of blocks) {
    if (typeof block === 'string') document.text(block, { lineGap: 3 })
    else for (const point of block) document.text(`•  ${point}`, { lineGap: 3, indent: 8, paragraphGap: 2 })
    document.moveDown(0.5)
  }
}

function numberPages(document: PDFKit.PDFDocument, { author, pageLabel }: PdfText): void {
  const { count } = document.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    document.switchToPage(page)
    // Below the margin, where text would open a new page.
    document.page.margins.bottom = 0
    document
      .font('text')
      .fontSize(8.5)
      .fillColor(INK_2)
      .text(`${author} · ${pageLabel(page + 1, count)}`, MARGIN, document.page.height - 44, { lineBreak: false })
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
