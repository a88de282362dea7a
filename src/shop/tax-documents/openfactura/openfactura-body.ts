// Tax documents in the words of OpenFactura (Haulmer), which are the tax office's; boletas name their fields differently.
import { z } from 'zod'
import { cleanRut } from '#shop/shared/rut.ts'
import { dashed } from '../document-text.ts'
import { BOLETA, CREDIT_NOTE, FACTURA, type Receiver, type TaxDocument } from '../tax-document.ts'

export { dashed }

/** Who sells, as OpenFactura knows him by his key. */
export const Organization = z.object({
  rut: z.string(),
  razonSocial: z.string(),
  glosaDescriptiva: z.string().nullish(),
  direccion: z.string(),
  comuna: z.string(),
  cdgSIISucur: z.union([z.string(), z.number()]).nullish(),
  actividades: z.array(z.object({ giro: z.string().nullish(), codigoActividadEconomica: z.union([z.string(), z.number()]).nullish(), actividadPrincipal: z.boolean().nullish() })).default([]), // biome-ignore format: one row
})
export type Organization = z.output<typeof Organization>

/** Reasons of a nota de crédito, 90 letters at most. */
const REASONS = { 1: 'Anula documento', 3: 'Corrige montos' } as const
/** Given back at once: the tax office's code of money. */
const PAID_AT_ONCE = 1
const SALE_OF_TRADE = 1
/** Of a boleta: sale of goods. */
const SALE_OF_GOODS = 3

/** The document as OpenFactura takes it, without empty fields. */
export function openfacturaBody(document: TaxDocument, seller: Organization): object {
  const { kind, net, iva, total, lines, reference } = document
  const isBoleta = kind === BOLETA
  const idDoc = {
    ...{ TipoDTE: kind, Folio: 0, FchEmis: document.day },
    ...(isBoleta && { IndServicio: SALE_OF_GOODS }),
    ...(document.isTooLateForTax && { IndNoRebaja: 1 }),
    ...(kind === FACTURA && { TpoTranVenta: SALE_OF_TRADE, FmaPago: PAID_AT_ONCE }),
  }
  const sums = isBoleta
    ? { MntNeto: net, IVA: iva, MntTotal: total, TotalPeriodo: total, VlrPagar: total }
    : {
        ...{ MntNeto: net, TasaIVA: '19', IVA: iva },
        ...(document.extras.length > 0 && {
          ImptoReten: document.extras.map(({ code, rate, pesos }) => ({ TipoImp: String(code), TasaImp: rate, MontoImp: pesos })), // biome-ignore format: one row
        }),
        MntTotal: total,
      }
  return {
    Encabezado: {
      ...{ IdDoc: idDoc, Emisor: isBoleta ? boletaSeller(seller) : facturaSeller(seller) },
      ...{ Receptor: receiverOf(document.receiver, isBoleta), Totales: sums },
    },
    Detalle: lines.map(({ name, quantity, unitPrice, discount, amount, extraTaxCode }, index) => ({
      ...{ NroLinDet: index + 1, NmbItem: name, QtyItem: quantity, PrcItem: unitPrice },
      ...(discount > 0 && { DescuentoMonto: discount }),
      ...(extraTaxCode > 0 && { CodImpAdic: String(extraTaxCode) }),
      MontoItem: amount,
    })),
    ...(kind === CREDIT_NOTE &&
      reference && {
        Referencia: [
          {
            ...{ NroLinRef: 1, TpoDocRef: String(reference.kind), FolioRef: String(reference.folio) },
            ...{ FchRef: reference.day, CodRef: reference.code, RazonRef: REASONS[reference.code] },
          },
        ],
      }),
  }
}

function boletaSeller(seller: Organization) {
  const { RUTEmisor, DirOrigen, CmnaOrigen, CdgSIISucur } = facturaSeller(seller)
  const giro = giroOf(seller).slice(0, 80)
  return { RUTEmisor, RznSocEmisor: seller.razonSocial, GiroEmisor: giro, ...(CdgSIISucur && { CdgSIISucur }), DirOrigen, CmnaOrigen } // biome-ignore format: one row
}

function facturaSeller(seller: Organization) {
  const main = seller.actividades.find(({ actividadPrincipal }) => actividadPrincipal) ?? seller.actividades[0]
  const branch = seller.cdgSIISucur ? String(seller.cdgSIISucur) : undefined
  return {
    ...{ RUTEmisor: dashed(cleanRut(seller.rut) ?? seller.rut), RznSoc: seller.razonSocial },
    ...{ GiroEmis: giroOf(seller).slice(0, 80), Acteco: Number(main?.codigoActividadEconomica ?? 0) },
    ...{ DirOrigen: seller.direccion.slice(0, 60), CmnaOrigen: seller.comuna.slice(0, 20) },
    ...(branch && { CdgSIISucur: branch }),
  }
}

const giroOf = ({ glosaDescriptiva, actividades }: Organization): string =>
  glosaDescriptiva ?? actividades[0]?.giro ?? ''

function receiverOf({ rut, name, activity, address, commune, city }: Receiver, isBoleta: boolean): object {
  return filled({
    ...{ RUTRecep: dashed(rut), RznSocRecep: name, ...(isBoleta ? {} : { GiroRecep: activity }) },
    ...{ DirRecep: address, CmnaRecep: commune, CiudadRecep: city },
  })
}

function filled(fields: Readonly<Record<string, string | null | undefined>>): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value))
}
