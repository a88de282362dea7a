// Words of the stores: their list, their pages, hours and map.
import type { OpeningTurn } from '#shop/stores/opening-turn.ts'
import { atClock as at } from '#texts/days/clock.ts'
import { capitalized, WEEKDAYS } from '#texts/days/days.ts'
import { kilometres } from './kilometres.ts'

/** Metres to the next hundred, at least one of them. */
const hundreds = (km: number) => Math.max(1, Math.round(km * 10)) * 100

/** Regions whose name is not simply put after 'Región de'. */
const REGIONS: Readonly<Record<string, string>> = {
  'Metropolitana de Santiago': 'Región Metropolitana',
  Biobío: 'Región del Biobío',
  Maule: 'Región del Maule',
}

function regionName(region: string): string {
  return REGIONS[region] ?? `Región de ${region}`
}

interface Hours {
  readonly opens: string
  readonly closes: string
}

export const stores = {
  title: 'Tiendas',
  description: (shop: string) =>
    `Direcciones, horarios y mapa de las tiendas ${shop}. Retira tu compra o pídela express desde la más cercana.`,
  region: 'Región',
  commune: 'Comuna',
  allRegions: 'Todas',
  allCommunes: 'Todas',
  apply: 'Ver tiendas',
  /** `11 tiendas en la Región Metropolitana`. */
  count: (count: number, place: string) => `${count} ${count === 1 ? 'tienda' : 'tiendas'} en ${place}`,
  country: 'Chile',
  inRegion: (region: string) => `la ${regionName(region)}`,
  regionName,
  near: (commune: string) => `Todavía no hay tiendas en ${commune}. Estas son las más cercanas.`,
  /** Of a commune, or of `yourAddress`. */
  nearestFirst: (place: string) => `Primero las más cercanas a ${place}.`,
  yourAddress: 'tu dirección',
  unknown: (text: string) => `No encontramos "${text}"`,
  unknownText: 'Elige una región o una comuna de la lista, o mira todas nuestras tiendas.',
  none: 'Todavía no hay tiendas',
  noneText: 'Mientras tanto te lo llevamos a la casa.',
  all: 'Ver todas las tiendas',
  shopping: 'Ver productos',
  directions: 'Cómo llegar',
  directionsTo: (store: string) => `Cómo llegar a ${store}`,
  distance: (km: number) => (km < 1 ? `a ${hundreds(km)} m` : `a ${kilometres(km < 10 ? km : Math.round(km))}`),
  /** On narrow screens, where the map stands below the list. */
  toMap: 'Ver las tiendas en el mapa',
  map: 'Mapa de tiendas',
  mapFailed: 'No pudimos mostrar el mapa. Las direcciones están en la lista.',
  hours: {
    title: 'HORARIOS',
    of: (store: string) => `HORARIOS de ${store}`,
    day: 'Día',
    shop: 'Tienda',
    pickup: 'Retiro',
    today: (weekday: string) => `${weekday}, hoy`,
    weekdays: WEEKDAYS.map(capitalized),
    range: ({ opens, closes }: Hours) => `${opens}–${closes}`,
    always: '24 horas',
    shut: 'Cerrada',
    noPickup: 'Sin retiros',
    holidays: ({ opens, closes }: Hours) => `Feriados de ${opens} a ${closes}. En feriado irrenunciable no abrimos.`,
    noHolidays: 'En feriado no abrimos.',
  },
  opening: {
    until: ({ clock }: OpeningTurn) => `Abierta hasta ${at(clock)}`,
    always: 'Abierta las 24 horas',
    shut: 'Cerrada por ahora',
    opens: (turn: OpeningTurn) => `Cerrada, abre ${when(turn)}a ${at(turn.clock)}`,
    /** Where there is room. */
    nowUntil: ({ day, clock }: OpeningTurn) =>
      `Abierta ahora, hasta ${at(clock)}${day === 'tomorrow' ? ' de mañana' : ''}`,
  },
  /** Days ahead with other hours. */
  changed: {
    open: (day: string, { opens, closes }: Hours) => `${day} abre de ${opens} a ${closes}.`,
    shut: (day: string) => `${day} no abre.`,
    today: 'Hoy',
    tomorrow: 'Mañana',
    /** `El viernes 18`. */
    later: (weekday: number, date: number) => `El ${WEEKDAYS[weekday]} ${date}`,
  },
  page: {
    description: (store: string, address: string, commune: string) =>
      `${store}: ${address}, ${commune}. Horarios, cómo llegar y qué puedes retirar o pedir express desde esta tienda.`,
    phone: 'Teléfono',
    hours: 'Horarios',
    services: 'En esta tienda',
    pickup: 'Retiro express: compra en línea y retira desde 30 minutos.',
    programmedPickup: 'Retiro programado: elige el día y te espera listo.',
    express: 'Despacho express desde 30 minutos a las comunas cercanas.',
    identity: 'Para retirar se pide la cédula: el alcohol se entrega solo a mayores de 18 años.',
    nearby: 'Otras tiendas cerca',
    missing: 'Esa tienda no existe',
    missingText: 'Puede que se haya cambiado de casa. Aquí están todas.',
  },
} as const

/** `mañana `, `el lunes `; nothing for today. */
function when({ day, weekday }: OpeningTurn): string {
  if (day === 'today') return ''
  return day === 'tomorrow' ? 'mañana ' : `el ${WEEKDAYS[weekday]} `
}
