// The PDF and the XML of an issued document, with its real kind, folio and sums.
import type { IssuedPaper } from './register.ts'

/** A page with one line. */
export function pdfOf({ kind, folio, total }: IssuedPaper): Buffer {
  const stream = `BT /F1 14 Tf 40 760 Td (DTE ${kind} folio ${folio} total ${total}) Tj ET`
  const objects = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>', `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'] // biome-ignore format: one list
  let text = '%PDF-1.4\n'
  const at: number[] = []
  for (const [index, object] of objects.entries()) {
    at.push(text.length)
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
  }
  const start = text.length
  text += `xref\n0 6\n0000000000 65535 f \n${at.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')}trailer << /Size 6 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n` // biome-ignore format: one row
  return Buffer.from(text, 'latin1')
}

export function xmlOf({ kind, folio, day, net, iva, total, receiver, lines }: IssuedPaper): Buffer {
  const escaped = (text: string) => text.replace(/[&<>]/g, (one) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[one]!)
  const details = lines.map(({ name, quantity, amount }, at) => `<Detalle><NroLinDet>${at + 1}</NroLinDet><NmbItem>${escaped(name)}</NmbItem><QtyItem>${quantity}</QtyItem><MontoItem>${Math.round(amount)}</MontoItem></Detalle>`) // biome-ignore format: one row
  return Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?><DTE><Documento><Encabezado><IdDoc><TipoDTE>${kind}</TipoDTE><Folio>${folio}</Folio><FchEmis>${day}</FchEmis></IdDoc><Receptor><RUTRecep>${receiver}</RUTRecep></Receptor><Totales><MntNeto>${net}</MntNeto><IVA>${iva}</IVA><MntTotal>${total}</MntTotal></Totales></Encabezado>${details.join('')}</Documento></DTE>`, 'latin1') // biome-ignore format: one row
}
