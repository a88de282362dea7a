// Where what the desk shows has its page.
import { DESK_PATH } from '#texts/desk.ts'

export const orderPath = (number: number): string => `${DESK_PATH}/pedidos/${number}`

export const REQUESTS_PATH = `${DESK_PATH}/solicitudes`
export const requestPath = (id: number): string => `${REQUESTS_PATH}/${id}`

export const CUSTOMERS_PATH = `${DESK_PATH}/clientes`
export const customerPath = (rut: string): string => `${CUSTOMERS_PATH}/${encodeURIComponent(rut)}`
