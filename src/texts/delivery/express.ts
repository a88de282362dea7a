// Words of choosing between programmed and express, for deliveries and for pickups.
import { WEEKDAYS } from '#texts/days/days.ts'

export const express = {
  legend: '¿Cómo lo quieres?',
  programmed: 'Programado',
  programmedHelp: 'Eliges el día al pagar',
  express: 'Express',
  expressHelp: 'Desde 30 min.',
  /** Names in the dialog 'El método de envío se cambiará a: …'. */
  names: { immediate: 'Entrega Inmediata', programmed: 'Despacho programado' },
  change: (name: string) => `El método de envío se cambiará a: ${name}`,
  accept: 'Aceptar',
  cancel: 'Cancelar',
  changeHelp: {
    immediate: 'Verás lo que tiene ahora la tienda más cercana a tu comuna. Tu carro se revisa con ese stock.',
    programmed: 'Verás lo que hay en bodega y eliges el día al pagar. Tu carro se revisa con ese stock.',
  },
  changeTo: { immediate: 'Cambiar a Express', programmed: 'Cambiar a Programado' },
  onlyIn: {
    immediate: 'La tienda más cercana a tu comuna podría tenerlo.',
    programmed: 'Lo tenemos con despacho programado.',
  },
  also: { immediate: '¿Lo quieres antes?', programmed: 'También con despacho programado' },
  alsoHelp: {
    immediate: 'Express desde 30 min., según la tienda de tu comuna.',
    programmed: 'Eliges el día al pagar.',
  },
  here: 'Entrega Inmediata',
  hereHelp: 'Con el stock de la tienda que te queda más cerca.',
  barTo: 'Express a',
  open: (store: string) => `Desde 30 min., de la tienda ${store}.`,
  openUntil: (store: string, clock: string) => `Desde 30 min., de la tienda ${store}, hasta las ${clock}.`,
  opens: (store: string, day: string, clock: string) => `Cerrado ahora: la tienda ${store} abre ${day} a las ${clock}.`,
  closed: (store: string) => `Cerrado: la tienda ${store} no atiende esta semana.`,
  notThere: (commune: string) => `Por ahora Express no llega a ${commune}.`,
  refused: (why: string) => `No pudimos cambiar a Express. ${why} Seguimos con despacho programado.`,
  today: 'hoy',
  tomorrow: 'mañana',
  on: (weekday: number) => `el ${WEEKDAYS[weekday]}`,
} as const

/** The same of what is collected at a store. */
export const pickup = {
  programmed: { name: 'Retiro programado', help: 'Martes o viernes, gratis. Eliges el día al pagar.' },
  immediate: { name: 'Retiro Express', help: 'Retira desde 30 minutos, gratis.' },
  names: { immediate: 'Retiro Express', programmed: 'Retiro programado' },
  changeHelp: {
    immediate: 'Verás lo que tiene ahora la tienda donde retiras. Tu carro se revisa con ese stock.',
    programmed: 'Verás lo que hay en bodega y lo retiras en la tienda que elijas. Tu carro se revisa con ese stock.',
  },
  onlyIn: {
    immediate: 'La tienda donde retiras podría tenerlo.',
    programmed: 'Lo tenemos con retiro programado.',
  },
  also: { immediate: '¿Lo quieres antes?', programmed: 'También con retiro programado' },
  alsoHelp: {
    immediate: 'Retira desde 30 minutos.',
    programmed: 'Eliges el día al pagar.',
  },
  barTo: 'Retiro en tienda',
  store: 'Tienda',
} as const
