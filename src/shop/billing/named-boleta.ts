// Which boletas name their buyer: above 135 UF (setting `TAX_NAMED_FROM`) the law has RUT and name on them, whoever issues them.
import { cleanRut, isRut } from '#shop/shared/rut.ts'
import type { DocumentType } from './billing.ts'

/** The RUT of the tax office for a boleta that names nobody. */
export const NOBODY = '666666666'

/** Whether a document of so many pesos of money has to name the person who buys. */
export function namesBuyer(documentType: DocumentType, pesos: number, namedFrom: number): boolean {
  return documentType === 'boleta' && pesos > namedFrom
}

/** Whether somebody can be named: by a RUT of his own, in any form, and a name. */
export function canBeNamed({ rut, name }: { readonly rut: string; readonly name: string }): boolean {
  return isRut(rut) && cleanRut(rut) !== NOBODY && name.trim() !== ''
}
