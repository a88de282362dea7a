// Words of the delivery selector: type, place, time, day and store.

export const selector = {
  title: '¿Cómo lo recibes?',
  type: 'Tipo de entrega',
  types: {
    delivery: { name: 'Despacho', help: 'A tu dirección' },
    pickup: { name: 'Retiro', help: 'Gratis' },
  },
  change: 'Cambiar',
  changeAddress: 'Cambiar dirección',
  where: '¿Dónde?',
  address: 'Dirección',
  addressExample: 'Calle y número',
  erase: 'Borrar',
  searching: 'Buscando direcciones…',
  /** Of an address that was typed and not chosen. */
  chooseAddress: 'Seleccione una dirección',
  noPlaces: 'No encontramos esa dirección. Ingrésala a mano o elígela en el mapa.',
  /** After the reason why no address could be searched. */
  byHand: 'También puedes ingresarla a mano.',
  placesFound: (count: number) => (count === 1 ? '1 dirección' : `${count} direcciones`),
  onMap: 'Elegir en el mapa',
  here: 'Usar mi ubicación',
  hereNone: 'No pudimos obtener tu ubicación. Escribe tu dirección.',
  manual: 'Ingresar la dirección a mano',
  onlyCommune: 'Elegir solo la comuna',
  onlyCommuneHelp: 'Para ver costos y fechas. La dirección la escribes al pagar.',
  street: 'Calle',
  number: 'Número',
  numberHelp: 'Si no tiene número, escribe S/N.',
  apartment: 'Depto. u oficina (opcional)',
  /** Of an address in one line; a bare number is an apartment's. */
  apartmentShort: (apartment: string) => (/^\d/.test(apartment) ? `depto. ${apartment}` : apartment),
  region: 'Región',
  commune: 'Comuna',
  choose: 'Elige una opción',
  continue: 'Continuar',
  when: '¿Cuándo?',
  times: { immediate: 'Express', programmed: 'Programado' },
  fromThirty: 'Desde 30 min.',
  /** What was chosen, in one line. */
  expressSum: 'Express, desde 30 min.',
  weekdays: 'Martes o viernes',
  chooseDay: 'Elige el día',
  collectAfter: 'Lo retiras en la tienda el día que eliges.',
  placeFirst: 'Elige una dirección y te decimos cuándo llega y cuánto cuesta.',
  storeFirst: 'Elige una tienda y te decimos cuándo retirar.',
  searchingDates: 'Buscando fechas…',
  searchingStores: 'Buscando tiendas…',
  searchingQuote: 'Calculando el costo de envío…',
  which: '¿En qué tienda?',
  noStores: 'Por ahora no hay tiendas para retirar.',
  km: (km: number) => `${km.toFixed(1).replace('.', ',')} km`,
  seeStores: 'Ver tiendas para retirar',
  tryOther: 'Prueba con otra dirección o retira gratis en tienda.',
  save: 'Guardar',
  free: 'Gratis',
} as const

/** Why the browser's place is not known; logged only. */
export const geolocation = {
  denied: 'Usuario denegó la solicitud de geolocalización.',
  unavailable: 'La información de ubicación no está disponible.',
  timeout: 'Se agotó el tiempo de espera para obtener la ubicación.',
  unknown: 'Ocurrió un error desconocido.',
  unsupported: 'La geolocalización no está soportada por este navegador.',
} as const
