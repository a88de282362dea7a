// The XML of an issued document, with its real kind, folio and sums.
import type { IssuedPaper } from './register.ts'

export function xmlOf({ kind, folio, day, net, iva, total, receiver, lines }: IssuedPaper): Buffer {
  const escaped = (text: string) => text.replace(/[&<>]/g, (one) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[one]!)
  const details = lines.map(({ name, quantity, amount }, at) => `<Detalle><NroLinDet>${at + 1}</NroLinDet><NmbItem>${escaped(name)}</NmbItem><QtyItem>${quantity}</QtyItem><MontoItem>${Math.round(amount)}</MontoItem></Detalle>`) // biome-ignore format: one row
  return Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?><DTE><Documento><Encabezado><IdDoc><TipoDTE>${kind}</TipoDTE><Folio>${folio}</Folio><FchEmis>${day}</FchEmis></IdDoc><Receptor><RUTRecep>${receiver}</RUTRecep></Receptor><Totales><MntNeto>${net}</MntNeto><IVA>${iva}</IVA><MntTotal>${total}</MntTotal></Totales></Encabezado>${details.join('')}</Documento></DTE>`, 'latin1') // biome-ignore format: one row
}
