// What the fields of products and of what else is loaded are called at the desk, and what values that are codes mean. A field without a name here
// does not pass `src/server/desk/catalogue/changes.page.test.ts`.
import type { RecordFile } from '#shop/operations/catalogue/records/record-kinds.ts'

/** What the columns of a product are called where people fill them in. */
const columns: Readonly<Record<string, string>> = {
  nombre: 'Nombre',
  nombre_corto: 'Nombre corto',
  marca: 'Marca',
  categoria: 'Categoría',
  subcategoria: 'Subcategoría',
  contenido: 'Contenido',
  unidad: 'Unidad',
  precio_referencia: 'Precio de referencia',
  precio_caja: 'Precio por caja',
  unidades_caja: 'Desde cuántas unidades',
  caja_unidades: 'Unidades de la caja',
  alcohol: 'Grados de alcohol',
  con_alcohol: 'Con alcohol',
  ean: 'Código de barras',
  descripcion: 'Descripción',
  palabras_clave: 'Palabras clave',
  cepa: 'Cepa o estilo',
  valle: 'Valle',
  origen: 'Origen',
  codigo_impuesto: 'Código de impuesto',
  sellos: 'Sellos',
  es_pack: 'Es un pack',
  oferta: 'En oferta',
  cyber: 'En Cyber',
  liquidacion: 'En liquidación',
  despacho_gratis: 'Despacho gratis',
  precio_internet: 'Precio internet',
  orden: 'Orden',
  ingreso: 'En la tienda desde',
  activo: 'Activo',
  programado: 'Se vende con despacho programado',
  inmediato: 'Se vende con despacho express',
}

/** What changes of a product beside the columns of a form. */
const otherFields: Readonly<Record<string, string>> = {
  alta: 'Producto',
  slug: 'Dirección de su página',
  segmento: 'Rango de precio',
  stock: 'Stock de la tienda',
  reserva: 'Reserva de la tienda',
  reserva_express: 'Reserva para express de la tienda',
  componente: 'Trae',
  foto: 'Foto',
}

const hours = { abre: 'Abre', cierra: 'Cierra' }

/** What their columns are called. */
const recordColumns: Readonly<Record<RecordFile, Readonly<Record<string, string>>>> = {
  categorias: {
    nombre: 'Nombre',
    texto: 'Texto',
    contiene: 'Qué contiene',
    padre: 'Dentro de',
    menu: 'En el menú',
    nombre_menu: 'Nombre en el menú',
    orden: 'Orden',
    filtros: 'Filtros',
    alcohol: 'Con advertencia de alcohol',
    transversal: 'De todas las categorías',
    va_con: 'Va con',
    antes: 'Direcciones anteriores',
  },
  tiendas: {
    codigo: 'Código',
    nombre: 'Nombre',
    nombre_web: 'Nombre en la web',
    calle: 'Calle',
    numero_calle: 'Número',
    comuna: 'Comuna',
    ciudad: 'Ciudad',
    codigo_postal: 'Código postal',
    latitud: 'Latitud',
    longitud: 'Longitud',
    telefono: 'Teléfono',
    mostrar: 'Se muestra',
    inmediato: 'Despacha express',
    retiro: 'Se retira ahí',
    repartidores: 'Repartidores',
    justo: 'Código en Justo',
  },
  horarios: { ...hours, cerrado: 'Cerrado' },
  retiros: hours,
  'dias-cerrados': { ...hours, despacha_hasta: 'Despacha hasta', motivo: 'Motivo' },
  sinonimos: { significa: 'Significa' },
  feriados: { nombre: 'Nombre', cierre_obligado: 'Cierre obligado' },
  zonas: {
    nombre: 'Nombre',
    costo: 'Costo del despacho',
    mismo_dia: 'Despacha el mismo día',
    dias_minimo: 'Desde cuántos días',
    dias_maximo: 'Hasta cuántos días',
    dias: 'Días de despacho',
  },
  comunas: { zona: 'Zona' },
  express: { nombre: 'Nombre', tiendas: 'Tiendas', activo: 'Activa', forma: 'Forma' },
  'clientes-transferencia': { nota: 'Nota' },
}

const lists: Readonly<Record<string, string>> = {
  publico: 'Público',
  club: 'Club',
  oferta: 'Oferta',
  distribuidor: 'Distribuidores',
  banquetero: 'Banqueteros',
  recomendado: 'Recomendado',
}

export const fieldWords = {
  columns,
  otherFields,
  recordColumns,
  lists,
  listName: (list: string) => lists[list] ?? `Lista ${list}`,
  parts: { precio: 'Precio', desde: 'Desde', hasta: 'Hasta' },
} as const
