// Where what the desk shows has its page.
import { DESK_PATH } from '#texts/desk/desk.ts'

/** What is done with several orders at once, and what came of it. */
export const BULK_PATH = `${DESK_PATH}/varios`
/** Slips and labels. */
export const PRINT_PATH = `${DESK_PATH}/imprimir`
export const orderPath = (number: number): string => `${DESK_PATH}/pedidos/${number}`

export const REQUESTS_PATH = `${DESK_PATH}/solicitudes`
export const requestPath = (id: number): string => `${REQUESTS_PATH}/${id}`

export const CUSTOMERS_PATH = `${DESK_PATH}/clientes`
export const customerPath = (rut: string): string => `${CUSTOMERS_PATH}/${encodeURIComponent(rut)}`

export const COUPONS_PATH = `${DESK_PATH}/cupones`
export const couponsPath = (text: string): string => `${COUPONS_PATH}?${new URLSearchParams({ buscar: text })}`

export const STATEMENT_PATH = `${DESK_PATH}/cartola`
