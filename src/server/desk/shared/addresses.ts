// Gives the addresses of the desk's pages.
import { DESK_PATH } from '#texts/desk/desk.ts'

/** The page of a step with several orders, and below it the page of its outcome. */
export const BULK_PATH = `${DESK_PATH}/varios`
/** The page of slips and labels. */
export const PRINT_PATH = `${DESK_PATH}/imprimir`
export const orderPath = (number: number): string => `${DESK_PATH}/pedidos/${number}`

export const REQUESTS_PATH = `${DESK_PATH}/solicitudes`
export const requestPath = (id: number): string => `${REQUESTS_PATH}/${id}`

export const CUSTOMERS_PATH = `${DESK_PATH}/clientes`
export const customerPath = (rut: string): string => `${CUSTOMERS_PATH}/${encodeURIComponent(rut)}`

export const COUPONS_PATH = `${DESK_PATH}/cupones`
export const couponsPath = (text: string): string => `${COUPONS_PATH}?${new URLSearchParams({ buscar: text })}`

/** The list of tax documents, and one of them. */
export const DOCUMENTS_PATH = `${DESK_PATH}/documentos`
export const documentPath = (rowId: number): string => `${DOCUMENTS_PATH}/${rowId}`

export const STATEMENT_PATH = `${DESK_PATH}/cartola`

/** The list of products, and the pages of what can be done with several. */
export const PRODUCTS_PATH = `${DESK_PATH}/productos`
/** A product's own page; its stock has another. */
export const catalogueProductPath = (sku: string): string => `${DESK_PATH}/producto/${encodeURIComponent(sku)}`
/** What was loaded, by whom. */
export const RUNS_PATH = `${DESK_PATH}/cargas`
/** How Bsale stands. */
export const BSALE_PATH = `${DESK_PATH}/bsale`
export const runPath = (id: number): string => `${RUNS_PATH}/${id}`
/** The page files are uploaded on. */
export const FILES_PATH = `${DESK_PATH}/archivos`
/** The page archives of photos are uploaded on. */
export const PHOTOS_PATH = `${PRODUCTS_PATH}/fotos`
/** How the feeds stand that others read, and those that come by night. */
export const FEEDS_PATH = `${PRODUCTS_PATH}/feeds`
/** What waits to be confirmed. */
export const draftPath = (id: string): string => `${DESK_PATH}/borradores/${id}`

export const PEOPLE_PATH = `${DESK_PATH}/personas`
export const personPath = (rowId: number): string => `${PEOPLE_PATH}/${rowId}`
/** The page of what is somebody's own: password, codes, sessions. */
export const ACCOUNT_PATH = `${DESK_PATH}/cuenta`
/** The page of programs of others: their keys and what they are told. */
export const INTEGRATIONS_PATH = `${DESK_PATH}/integraciones`
