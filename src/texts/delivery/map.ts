// Words of the maps: picking a place, and the stores on a map.
import { uncovered } from './uncovered.ts'

export const mapWords = {
  title: 'Elige en el mapa',
  close: 'Cerrar el mapa',
  label: 'Mapa para elegir la dirección de entrega',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  loading: 'Cargando el mapa…',
  failed: 'No pudimos mostrar el mapa.',
  retry: 'Recargar',
  /** Of the pin that can be moved. */
  pin: 'Ubicación elegida',
  pinKeys: 'Mueve el pin con las flechas del teclado: 25 metros por vez, 250 con Mayúsculas.',
  mapKeys:
    'Toca el mapa para dejar el pin. Con el teclado: las flechas mueven el mapa, Intro deja el pin en el centro y otra vez las flechas lo mueven.',
  hint: 'Toca el mapa para dejar el pin donde quieres recibir.',
  searching: 'Buscando la dirección…',
  searchFailed: 'No pudimos buscar esa dirección.',
  again: 'Volver a intentar',
  confirm: 'Confirmar ubicación',
  write: 'Escribir la dirección',
  apartment: 'Depto. u oficina (opcional)',
  /** Without a street: of the commune alone. */
  pointIn: (commune: string) => `Un punto en ${commune}`,
  pointNowhere: 'Un punto sin comuna',
  nowhere: 'Ahí no hay ninguna comuna de Chile.',
  communeAndRegion: (commune: string, region: string) => `${commune}, ${region}`,
  reached: 'Llegamos aquí: Programado',
  reachedByExpress: 'Llegamos aquí: Express y Programado',
  unavailable: uncovered,
  unavailableTry: 'Toca dentro de una comuna clara del mapa, o retira gratis en tienda.',
  stores: 'Ver tiendas para retirar',
  /** Beside the numbers of the stores on a map. */
  numbered: (number: number, name: string) => `${number}. ${name}`,
  /** On Google's map, where our outlines lie over it. */
  borders: 'Límites: INE, Censo 2017',
} as const
