// An issued document as issuers print it: a boleta on a roll of 80 mm, a factura and a nota de crédito on a letter, with the frame of the tax
// office, the lines, the taxes and the place of the timbre. What the timbre holds is made up: nobody at the tax office knows of it.
import { createHash } from 'node:crypto'
import { formatPesos } from '#sandbox/page/format.ts'
import { sandboxTexts } from '#texts/sandbox.ts'
import { EMITTER } from './emitter.ts'
import type { IssuedPaper, PaperLine } from './register.ts'

const words = sandboxTexts.taxPaper
const BOLETA = 39
const RED = '#c8102e'
const INK = '#111111'
const ROLL = { width: 226.8, margin: 12, size: 8, frame: { x: 12, width: 202.8 } }
const LETTER = { width: 612, height: 792, margin: 40, size: 9, frame: { x: 342, width: 230 } }
type Format = Omit<typeof LETTER, 'height'>
const LINE = 1.35
const STAMP = { width: 180, height: 62, rows: 12, columns: 60 }

type Sheet = PDFKit.PDFDocument

export async function pdfOf(paper: IssuedPaper): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit')
  const sheet = (width: number, height: number) => new PDFDocument({ size: [width, height], margin: 0, lang: 'es-CL', info: { Title: `${words.kinds[paper.kind as 39]} ${paper.folio}`, Author: EMITTER.name } }) // biome-ignore format: one row
  if (paper.kind !== BOLETA) return written(sheet(LETTER.width, LETTER.height), (page) => draw(page, paper, LETTER, LETTER.height)) // biome-ignore format: one row
  // A roll is as long as what is on it.
  let length = 0
  await written(sheet(ROLL.width, ENDLESS), (page) => {
    length = draw(page, paper, ROLL, ENDLESS)
  })
  return written(sheet(ROLL.width, length + ROLL.margin), (page) => draw(page, paper, ROLL, ENDLESS))
}

const ENDLESS = 14_000

function written(sheet: Sheet, drawn: (sheet: Sheet) => unknown): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    sheet.on('data', (chunk: Buffer) => chunks.push(chunk))
    sheet.on('end', () => resolve(Buffer.concat(chunks)))
    sheet.on('error', reject)
    drawn(sheet)
    sheet.end()
  })
}

/** Draws all of it; where it ends. Pages end at `bottom`. */
function draw(sheet: Sheet, paper: IssuedPaper, format: Format, bottom: number): number {
  const { margin, size, width } = format
  const isRoll = format === ROLL
  const inner = width - 2 * margin
  sheet.font('Helvetica').fontSize(size).fillColor(INK)
  let y = frame(sheet, paper, format)
  const told = (text: string, bold = false) => {
    sheet.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size)
    sheet.text(text, margin, y, { width: isRoll ? inner : LETTER.frame.x - 2 * margin })
    y = sheet.y + 2
  }
  const afterFrame = y
  if (!isRoll) y = margin
  told(EMITTER.name, true)
  told(EMITTER.activity)
  told(`${EMITTER.address}, ${EMITTER.commune}`)
  y = Math.max(y, afterFrame) + size
  told(words.day(chileanDay(paper.day)))
  told(words.receiver(paper.receiverName ?? '', dotted(paper.receiver)))
  if (paper.reference) told(words.reference(words.kinds[paper.reference.kind as 39], paper.reference.folio, chileanDay(paper.reference.day), paper.reference.code)) // biome-ignore format: one row
  if (paper.isTooLateForTax) told(words.noTax)
  y += size / 2
  rule()
  for (const line of linesOf(paper)) row(words.line(line.quantity, line.name), formatPesos(line.amount))
  rule()
  if (paper.kind !== BOLETA) row(words.net, formatPesos(paper.net))
  row(paper.kind === BOLETA ? words.ivaInside : words.iva, formatPesos(paper.iva))
  if (paper.other > 0) row(words.other, formatPesos(paper.other))
  row(words.total, formatPesos(paper.total), true)
  y += size
  room(STAMP.height + 4 * size)
  stamp(sheet, paper.token, isRoll ? (width - STAMP.width) / 2 : margin, y)
  y += STAMP.height + 4
  for (const text of words.stamp) {
    sheet.font('Helvetica').fontSize(size - 1)
    sheet.text(text, isRoll ? margin : margin, y, { width: isRoll ? inner : STAMP.width, align: 'center' })
    y = sheet.y
  }
  return y

  function room(needed: number): void {
    if (y + needed <= bottom - margin) return
    sheet.addPage()
    y = margin
  }
  function rule(): void {
    sheet
      .moveTo(margin, y)
      .lineTo(width - margin, y)
      .lineWidth(0.5)
      .stroke(INK)
    y += 4
  }
  function row(left: string, right: string, isBold = false): void {
    const pesos = 80
    sheet.font(isBold ? 'Helvetica-Bold' : 'Helvetica').fontSize(isBold ? size + 1 : size)
    const height = Math.max(sheet.heightOfString(left, { width: inner - pesos }), size * LINE)
    room(height)
    sheet.text(left, margin, y, { width: inner - pesos })
    sheet.text(right, width - margin - pesos, y, { width: pesos, align: 'right' })
    y += height + 2
  }
}

/** The red frame with RUT, kind and folio, and the office below it; where it ends. */
function frame(sheet: Sheet, { kind, folio }: IssuedPaper, { frame: { x, width }, margin, size }: Format): number {
  const said = [words.rut(dotted(EMITTER.rut)), words.kinds[kind as 39].toUpperCase(), words.folio(folio)]
  const step = size * 2.2
  sheet.rect(x, margin, width, step * said.length + size).lineWidth(1.5).stroke(RED) // biome-ignore format: one row
  sheet.font('Helvetica-Bold').fontSize(size + 3).fillColor(RED) // biome-ignore format: one row
  said.forEach((text, at) => void sheet.text(text, x, margin + size * 0.8 + at * step, { width, align: 'center' }))
  sheet.fontSize(size).text(words.office, x, margin + step * said.length + size + 5, { width, align: 'center' })
  sheet.fillColor(INK)
  return sheet.y + size
}

/** What a PDF417 looks like, made of the document's token. */
function stamp(sheet: Sheet, token: string, x: number, y: number): void {
  const [cell, height] = [STAMP.width / STAMP.columns, STAMP.height / STAMP.rows]
  for (let row = 0; row < STAMP.rows; row++) {
    const bits = createHash('sha256').update(`${token} ${row}`).digest()
    for (let column = 0; column < STAMP.columns; column++) {
      const isEdge = column < 3 || column >= STAMP.columns - 3
      const isDark = isEdge ? column !== 1 && column !== STAMP.columns - 2 : (bits[column >> 3]! >> (column & 7)) & 1
      if (isDark) sheet.rect(x + column * cell, y + row * height, cell, height).fill(INK)
    }
  }
}

/** With their taxes on a boleta, also of an issuer that takes net prices. */
function linesOf({ kind, lines, net }: IssuedPaper): readonly Pick<PaperLine, 'name' | 'quantity' | 'amount'>[] {
  const sum = lines.reduce((all, { amount }) => all + amount, 0)
  const isNet = kind === BOLETA && Math.abs(sum - net) <= lines.length
  return isNet ? lines.map((line) => ({ ...line, amount: Math.round(line.amount * 1.19) })) : lines
}

const chileanDay = (day: string): string => day.split('-').reverse().join('-')

/** `76543210-3` with its dots. */
function dotted(rut: string): string {
  const [number = '', digit = ''] = rut.split('-')
  return `${number.replace(/\B(?=(\d{3})+$)/g, '.')}-${digit}`
}
