// One example of every row an owner's own files may have, for `npm run owner -- new`: together they are a small shop that is right as it stands.
// The columns come from the kinds themselves; what stands here are only cells.

type Example = Readonly<Record<string, string>>

/** Rows by the kind of their file. A shape is the area of a few streets. */
export const EXAMPLES: Readonly<Record<string, readonly Example[]>> = {
  productos: [
    {
      ...{ sku: 'EJ-0001', nombre: 'Viña de Ejemplo Reserva Carménère 750 cc', marca: 'Viña de Ejemplo', categoria: 'vinos' },
      ...{ subcategoria: 'tinto', contenido: '750', unidad: 'cc', precio_referencia: '9990', precio: '8490', precio_club: '7990' },
      ...{ caja_unidades: '6', alcohol: '13,5', con_alcohol: 'si', ean: '7809612345676', codigo_impuesto: '25', activo: 'si' },
      ...{ descripcion: 'Carménère de Peumo, con guarda en barrica.', palabras_clave: 'vino, tinto', cepa: 'Carménère' },
      ...{ valle: 'Cachapoal', origen: 'Chile' },
    },
    {
      ...{ sku: 'EJ-0006', nombre: 'Pack 6 Viña de Ejemplo Reserva Carménère 750 cc', marca: 'Viña de Ejemplo', categoria: 'packs' },
      ...{ subcategoria: 'caja-vinos', contenido: '750', unidad: 'cc', precio_referencia: '50940', precio: '46990' },
      ...{ alcohol: '13,5', con_alcohol: 'si', codigo_impuesto: '25', es_pack: 'si', activo: 'si' },
    },
  ],
  precios: [{ sku: 'EJ-0001', lista: 'oferta', precio: '7490', desde: '2027-01-01', hasta: '2027-01-31' }],
  packs: [{ pack_sku: 'EJ-0006', componente_sku: 'EJ-0001', cantidad: '6' }],
  stock: [
    { sku: 'EJ-0001', tienda: '9', unidades: '120' },
    { sku: 'EJ-0001', tienda: '40', unidades: '24' },
  ],
  categorias: [{ categoria: 'cafe', nombre: 'Café', texto: 'En grano y molido.', contiene: 'cafe', menu: 'si', orden: '95', alcohol: 'no', va_con: 'snacks' }],
  sinonimos: [{ palabra: 'cafecito', significa: 'café' }],
  tiendas: [
    // The warehouse, which sells all that is delivered on a chosen day and is never shown.
    {
      ...{ tienda: '9', codigo: 'BOD', nombre: 'Bodega', nombre_web: 'Bodega', calle: 'Camino a Melipilla', numero_calle: '9000' },
      ...{ comuna: 'Maipú', latitud: '-33,5108', longitud: '-70,7617', mostrar: 'no', inmediato: 'no', retiro: 'no' },
    },
    {
      ...{ tienda: '40', codigo: 'EJM', nombre: 'Mi Tienda Centro', nombre_web: 'Mi Tienda Centro', calle: 'Av. Providencia' },
      ...{ numero_calle: '1234', comuna: 'Providencia', latitud: '-33,4263', longitud: '-70,6172', telefono: '+56 2 2345 6789' },
      ...{ mostrar: 'si', inmediato: 'no', retiro: 'si' },
    },
  ],
  horarios: [{ tienda: '40', dia: 'lunes', abre: '10:00', cierra: '21:00' }],
  retiros: [{ tienda: '40', dia: 'lunes', abre: '11:00', cierra: '20:00' }],
  'dias-cerrados': [{ tienda: 'todas', dia: '2027-09-18', motivo: 'Fiestas Patrias' }],
  feriados: [{ dia: '2027-09-18', nombre: 'Independencia Nacional', cierre_obligado: 'si' }],
  zonas: [
    { zona: '40', nombre: 'Oriente', costo: '3990', mismo_dia: 'no', dias_minimo: '1', dias_maximo: '5', dias: 'lunes-sabado' },
  ],
  comunas: [{ comuna: 'Providencia', zona: '40' }],
  express: [
    {
      ...{ area: '4000', nombre: 'Centro de Providencia', tiendas: '40', activo: 'no' },
      forma: '[[-70.62,-33.43],[-70.61,-33.43],[-70.61,-33.42],[-70.62,-33.42],[-70.62,-33.43]]',
    },
  ],
  'clientes-transferencia': [{ rut: '12.345.678-5', nota: 'Bar de la esquina' }],
} // biome-ignore format: one row each
