// Words of the front page.
import { WEEKDAYS } from '#texts/days/days.ts'

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']

export const home = {
  title: (shop: string) => `${shop}: vinos, piscos, cervezas y más con despacho a tu casa`,
  description: (club: boolean) =>
    `Vinos, piscos, whiskys, cervezas, licores y todo para la tabla, con despacho programado a tu comuna${club ? ' y precios de socio' : ''}.`,
  heading: (shop: string) => `${shop}, botillería en línea`,
  offers: 'Ofertas destacadas',
  /** One of them, as a screen reader says it. */
  offer: 'oferta',
  offersHelp: 'Hasta agotar stock o hasta que el reloj llegue a cero.',
  /** Weekday from 0, Sunday. */
  offerEnds: (weekday: number, day: number, clock: string) => `Termina el ${WEEKDAYS[weekday]} ${day} a las ${clock}`,
  /** Below the digits of a countdown. */
  clock: ['días', 'horas', 'min', 'seg'],
  offerExpired: '¡OFERTA EXPIRADA!',
  moreOffers: 'Ver más ofertas',
  orderAgain: 'Vuelve a pedir',
  orderAgainHelp: 'Lo de siempre, a tu precio.',
  /** In its place for whoever ordered nothing yet. */
  firstOrder: 'Lo primero de cada estante',
  firstOrderHelp: 'Para empezar, a tu precio.',
  /** On a card of it: when somebody bought it last. */
  lastOrdered: (day: number, month: number) => `Última vez: ${day} ${MONTHS[month - 1]}`,
  categories: 'Entra por lo que buscas',
  secondary: 'Para cada ocasión',
  brands: 'Por marca',
  foot: 'Más en la botillería',
} as const
