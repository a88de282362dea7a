// Words of the four ways to receive: what can be had of a cart in each, and why one cannot be chosen.
import { deliveryDates } from './delivery-dates.ts'

export const receiving = {
  off: {
    delivery: {
      immediate: 'El despacho express no está disponible',
      programmed: 'El despacho programado no está disponible',
    },
    pickup: {
      immediate: 'El retiro express no está disponible',
      programmed: 'El retiro programado no está disponible',
    },
  },
  cyber: 'No disponible por cyber',
  notHere: 'No disponible en esta dirección.',
  notNow: 'No disponible en estos momentos.',
  closed: (opens: string, closes: string) => `No disponible en este horario (${opens} a ${closes}).`,
  communeUncovered: deliveryDates.commune_not_covered,
  regionUncovered: deliveryDates.region_not_covered,
  /** Of express delivery while its stores are closed. */
  availableFrom: (open: string) => `Disponible desde ${open}`,
  noCart: 'Agruegue productos al carrito para calcular el costo de envío.',
  receives: (when: string) => `Recibe ${when}`,
  on: (date: string) => `el ${date}`,
  /** `hours`: `hasta las 22:00`, or day by day where they differ. */
  atAnyHour: (hours: string) => `Entregamos ${hours}, a cualquier hora. No se puede elegir una hora exacta.`,
  collectsNow: 'Retira desde 30 minutos',
  /** Of distributors, who get nothing else. */
  distributor: 'Despacho A Domicilio',
  failed: 'Ha ocurrido un error',
  reload: 'Recargar',
  /** Without a unit that can be had. */
  noStock: 'No disponible',
  stock: (available: number, wanted: number) => `${available} de ${wanted} productos disponibles`,
} as const
