// What Bsale's account has of documents: its kinds, its taxes, whom it knows.

/** Kinds of documents, by the tax office's codes. */
export const TYPES = [
  { id: 1, name: 'BOLETA ELECTRÓNICA T', codeSii: '39', use: 0, isCreditNote: 0 },
  { id: 5, name: 'FACTURA ELECTRÓNICA', codeSii: '33', use: 0, isCreditNote: 0 },
  { id: 9, name: 'NOTA DE CRÉDITO ELECTRÓNICA', codeSii: '61', use: 1, isCreditNote: 1 },
].map((one) => ({ ...one, initialNumber: 1, isElectronicDocument: 1, breakdownTax: 1, isSalesNote: 0, isExempt: 0, restrictsTax: 0, useClient: 1, state: 0 })) // biome-ignore format: one list

/** Taxes by their numbers: 14 is IVA, the others have the tax office's codes. */
export const TAXES = [
  { id: 1, name: 'IVA', percentage: '19.0', code: '14' },
  { id: 2, name: 'ILA LICORES', percentage: '31.5', code: '24' },
  { id: 3, name: 'ILA VINOS', percentage: '20.5', code: '25' },
  { id: 4, name: 'ILA CERVEZAS', percentage: '20.5', code: '26' },
  { id: 5, name: 'ILA BEBIDAS', percentage: '10.0', code: '27' },
  { id: 6, name: 'ILA BEBIDAS AZÚCAR', percentage: '18.0', code: '271' },
].map((one) => ({ ...one, forAllProducts: one.code === '14' ? 1 : 0, ledgerAccount: null, state: 0 }))

/** A company it has sold to before, and a person. */
export const CLIENTS = [
  { id: 7, code: '99990001-1', company: 'BAR DE PRUEBA SPA', activity: 'BARES', address: 'MERCED 738', municipality: 'SANTIAGO', city: 'SANTIAGO', companyOrPerson: 1, state: 0 },
  { id: 8, code: '12345678-5', company: '', firstName: 'PERSONA', lastName: 'DE PRUEBA', activity: '', address: '', municipality: '', city: '', companyOrPerson: 0, state: 0 },
] // biome-ignore format: one list
