// The catalogue by file: what is wrong with a file and what to do about it, what would change, what was done.

import { FILTER_NAMES } from '#shop/catalog/filters/facets.ts'
import { FILE_KINDS, nameOfFile } from '#shop/operations/catalogue/columns.ts'
import type { Effects } from '#shop/operations/catalogue/effects.ts'
import type { FaultCode, WarningCode } from '#shop/operations/catalogue/faults.ts'
import type { GuardName } from '#shop/operations/catalogue/guards.ts'
import { MOVED_PRICES, type RuleFault } from '#shop/operations/catalogue/reprice.ts'
import { MARKS } from '#shop/products/category-contents.ts'
import { WAREHOUSE } from '#shop/shared/ids.ts'
import { formatClp } from '#shop/shared/money.ts'
import { feedWords } from './catalogue-feeds.ts'
import { counted, photoWords } from './catalogue-photos.ts'

interface FaultDetail {
  readonly given: string
  readonly nearest: string
  readonly other: string
}

/** What is wrong, and what to do. */
type FaultText = (detail: FaultDetail) => readonly [problem: string, remedy: string]

const near = ({ nearest }: FaultDetail, otherwise: string) => (nearest ? `¿quisiste decir «${nearest}»?` : otherwise)
const asText = 'Excel lo cambió: da a la columna el formato Texto y escríbelo de nuevo'

const faults: Readonly<Record<FaultCode, FaultText>> = {
  fileUnknown: ({ given }) => [`no se sabe de qué es «${given}»`, `el nombre empieza con ${FILE_KINDS.join(', ')}`],
  notForeign: ({ given }) => [`«${given}» no tiene las columnas de esa tienda`, 'expórtalo de nuevo con todas sus columnas, o llámalo como uno de nuestros archivos'],
  categoryUnmapped: ({ given }) => [given ? `la categoría «${given}» no está en mapa.csv` : 'no dice su categoría', 'agrega a mapa.csv una fila con ese nombre en original (o con el SKU) y categoria y subcategoria, o ignorar'],
  tooLarge: () => ['el archivo pesa más de 50 MB', 'divídelo en varios'],
  workbook: () => ['es una planilla de Excel, un zip u otra cosa que no es texto', 'guárdalo como CSV (delimitado por comas)'],
  brokenText: () => ['mezcla dos codificaciones: una parte es UTF-8 y otra no', 'ábrelo en una planilla y guárdalo entero como CSV UTF-8'],
  noTable: () => ['hay comillas que se abren y no se cierran', 'busca la última fila que se lee bien y cierra las comillas'],
  notGeoJson: () => ['no es un GeoJSON con una lista de áreas', 'expórtalo como FeatureCollection y termina su nombre en .geojson'],
  noRows: () => ['no trae ninguna fila bajo los nombres de las columnas', 'agrega filas o deja el archivo fuera de la carpeta'],
  tooManyRows: () => ['tiene más de un millón de filas', 'divídelo en varios'],
  columnUnknown: (detail) => [`no hay una columna «${detail.given}»`, near(detail, 'bórrala o mira los nombres con export')],
  columnTwice: () => ['la columna está dos veces', 'deja una sola'],
  columnMissing: () => ['falta la columna', 'agrégala con ese nombre en la primera fila'],
  cellsTooMany: ({ given }) => [`hay celdas de más: «${given}»`, 'quizás un texto con el separador adentro: ponlo entre comillas'],
  skuMissing: () => ['la fila no tiene SKU', 'escríbelo o borra la fila'],
  keyMissing: () => ['la celda está vacía', 'esta columna se necesita en cada fila'],
  rowTwice: ({ other }) => [`lo mismo está también en la fila ${other}`, 'deja una de las dos'],
  productUnknown: (detail) => [`no existe el producto «${detail.given}»`, near(detail, 'revisa el SKU; para crearlo, la fila necesita al menos su nombre')],
  productThere: ({ given }) => [`«${given}» ya existe`, 'usa guardar o actualizar en la columna accion'],
  actionUnknown: (detail) => [`no hay una acción «${detail.given}»`, near(detail, 'son guardar, crear, actualizar, retirar e ignorar')],
  needed: ({ other }) => ['un producto nuevo lo necesita', other ? `complétalo, o escribe ${other} si no tiene` : 'complétalo'],
  cannotClear: () => ['este dato no puede quedar vacío', 'escribe un valor, o deja la celda vacía para no cambiarlo'],
  categoryUnknown: (detail) => [`no hay una categoría «${detail.given}»`, near(detail, 'una nueva se agrega en categorias.csv')],
  familyWithoutCategory: ({ given }) => [`ninguna categoría tiene la familia «${given}»`, 'escribe la de una categoría, agrega una en categorias.csv, o escribe otros si de verdad va en Otros'],
  subcategoryUnknown: ({ given }) => [`«${given}» no puede ser una subcategoría`, 'en minúsculas, con guiones y sin espacios: late-harvest'],
  clubNotBelow: ({ given, other }) => [`el precio club ${pesos(given)} no es menor que el precio ${pesos(other)}`, 'baja el precio club o bórralo con -'],
  aboveReference: ({ given, other }) => [`el precio ${pesos(given)} es mayor que el de referencia ${pesos(other)}`, 'sube el de referencia o bórralo con -'],
  bulkHalf: () => ['precio_caja y unidades_caja van juntos', 'escribe los dos, o borra los dos con -'],
  noDegrees: () => ['es con alcohol y no dice cuántos grados', 'escribe los grados, o con_alcohol no'],
  degreesOfNothing: ({ given }) => [`tiene grados, pero con_alcohol dice «${given === '1' ? 'si' : 'no'}»`, 'corrige uno de los dos'],
  taxNotOfCategory: ({ given, other }) => [`el código de impuesto ${given} no es de esta categoría`, `le corresponde ${other}`],
  listUnknown: (detail) => [`no hay una lista «${detail.given}»`, near(detail, 'son publico, club, oferta, distribuidor, banquetero y recomendado')],
  periodReversed: () => ['el periodo termina antes de empezar', 'cambia desde o hasta'],
  periodWithoutPrice: () => ['hay un periodo sin precio', 'escribe el precio de esa lista'],
  storeUnknown: ({ given }) => [`no existe la tienda «${given}»`, 'es el número de la tienda'],
  isPack: () => ['un pack no tiene stock propio', 'cuenta lo que lleva'],
  packInPack: ({ given }) => [`«${given}» es un pack`, 'un pack lleva productos, no otros packs'],
  packInItself: () => ['un pack no puede llevarse a sí mismo', 'corrige el componente'],
  countedMixed: ({ other }) => [`no dice el mismo momento que la fila ${other}`, 'un archivo es de un solo conteo: escribe el mismo en todas sus filas, o haz dos archivos y cárgalos por separado'],
  packUnknown: () => ['es un pack y no dice qué lleva', 'agrega sus filas en packs.csv'],
  notPesos: ({ given }) => [`«${given}» no es un precio en pesos`, 'en pesos enteros y mayor que 0: 11990, $11.990 o 11990,00'],
  notNumber: ({ given }) => [`«${given}» no es un número`, 'en cifras: 12 o 13,5'],
  numberOutside: ({ given }) => [`«${given}» está fuera de lo que puede ser`, 'revisa la coma y la unidad'],
  notFlag: ({ given }) => [`«${given}» no es sí ni no`, 'escribe si o no'],
  notMoment: ({ given }) => [`«${given}» no es una fecha`, 'como 2026-12-24, 24-12-2026 o 24/12/2026 18:30'],
  notUnit: ({ given }) => [`no hay una unidad «${given}»`, 'son cc, ml, lt, g, kg y un'],
  notSeals: ({ given }) => [`«${given}» no son sellos`, 'son azucares, grasas-saturadas, sodio y calorias, separados por comas'],
  notEan: ({ given }) => [`«${given}» no es un código de barras`, 'tiene 8, 12, 13 o 14 cifras; Excel borra los ceros del principio'],
  eanDigit: ({ given }) => [`el último dígito de «${given}» no calza`, 'revisa el código; Excel borra los ceros del principio'],
  excelNumber: ({ given }) => [`«${given}» ya no dice su número`, asText],
  excelDate: ({ given }) => [`«${given}» es una fecha`, asText],
  notSku: ({ given }) => [`«${given}» no puede ser un SKU nuevo`, 'hasta 20 letras sin tilde, cifras, puntos o guiones'],
  tooLong: () => ['el texto es demasiado largo', 'acórtalo'],
  recordThere: ({ given }) => [`«${given}» ya existe`, 'usa guardar o actualizar en la columna accion'],
  recordUnknown: ({ given }) => [`no existe «${given}»`, 'para crearlo, completa la fila y usa guardar'],
  recordHeld: ({ given, other }) => [`«${given}» todavía se usa en ${other}`, 'cambia primero esas filas'],
  recordSame: ({ given, other }) => [`«${given}» ya es de ${other}`, 'elige otro'],
  recordNeeds: () => ['una fila nueva lo necesita', 'complétalo'],
  recordActionUnknown: (detail) => [`no hay una acción «${detail.given}»`, near(detail, 'son guardar, crear, actualizar, quitar e ignorar')],
  communeUnknown: (detail) => [`no hay una comuna «${detail.given}»`, near(detail, 'escribe su nombre o su código')],
  zoneUnknown: ({ given }) => [`no existe la zona «${given}»`, 'es el número de la zona: agrégala en zonas.csv'],
  hoursHalf: () => ['las horas de apertura y de cierre van juntas', 'escribe las dos, o márcalo como cerrado'],
  horizonUnknown: ({ given }) => [`no se pueden ofrecer ${given} días`, 'son 3, 5, 7 o 10'],
  leadAfterHorizon: ({ given, other }) => [`el primer día (${given}) cae después del último (${other})`, 'baja dias_minimo o sube dias_maximo'],
  slugReserved: ({ given }) => [`«${given}» no puede ser la dirección de una categoría`, 'la tienda ya usa esa palabra: elige otra'],
  slugTaken: ({ given, other }) => [`la dirección «${given}» ya lleva a ${other}`, 'elige otra'],
  parentItself: () => ['una categoría no puede estar dentro de sí misma', 'escribe otra, o borra el padre con -'],
  parentNested: ({ given, other }) => [`«${given}» ya está dentro de «${other}»`, 'el menú tiene dos niveles: escribe la de arriba'],
  parentHasChildren: ({ given, other }) => [`«${given}» tiene dentro a «${other}»`, 'el menú tiene dos niveles: saca primero las que tiene dentro'],
  companionItself: () => ['una categoría no va consigo misma', 'bórrala de la lista'],
  companionDrinks: ({ given, other }) => [`«${given}» es sin alcohol y llevaría a «${other}», que lo tiene`, 'a quien lleva solo bebidas no se le sugiere alcohol: bórrala de va_con'],
  categoryShipped: ({ given }) => [`«${given}» es una categoría de la tienda y su dirección se queda`, 'para no mostrarla en el menú, escribe no en menu'],
  categoryHolds: ({ given, other }) => [`«${given}» todavía tiene ${countOf(other)}`, 'cambia primero su categoría, o escribe esta dirección en la columna antes de la que la reemplaza'],
  categoryLeaves: ({ given, other }) => [`sin «${given}» así, ${countOf(other)} no quedarían en ninguna categoría`, 'agrega su familia en contiene, aquí o en otra categoría'],
  notSlug: ({ given }) => [`«${given}» no puede ser una dirección`, 'en minúsculas sin tilde, con guiones y sin espacios: cafe-en-grano'],
  notContents: ({ given }) => [`no se entiende «${given}»`, `familias separadas por comas, como vinos, whiskys/scotch o !packs; o ${MARKS.map((mark) => `@${mark}`).join(', ')}`],
  notFilters: ({ given }) => [`no se conoce alguno de los filtros «${given}»`, `son ${FILTER_NAMES.join(', ')}`],
  notSearchWords: ({ given }) => [`«${given}» no tiene palabras que se puedan buscar`, 'escribe lo que la gente busca, con letras o números'],
  claimsMore: ({ given }) => [`«${given}» dice algo que un producto tiene que decir de sí mismo`, 'eso no se amplía con sinónimos: bórralo, y escríbelo en el nombre o en palabras_clave de los productos que lo cumplan'],
  notDay: ({ given }) => [`«${given}» no es un día`, 'como 2026-12-24, 24-12-2026 o 24/12/2026'],
  notTime: ({ given }) => [`«${given}» no es una hora`, 'como 09:30 o 21:00'],
  notWeekday: ({ given }) => [`«${given}» no es un día de la semana`, 'como lunes, martes o lunes-sabado'],
  notRut: ({ given }) => [`«${given}» no es un RUT`, 'con su dígito verificador: 76.123.456-0'],
  notDegrees: ({ given }) => [`«${given}» no es una coordenada`, 'en grados con decimales: -33,4262'],
  notInChile: ({ given }) => [`${given.length > 40 ? 'la forma' : `«${given}»`} queda fuera de Chile`, 'revisa la coma, y que latitud y longitud no estén cambiadas'],
  notPhone: ({ given }) => [`«${given}» no es un teléfono de Chile`, 'con nueve cifras: +56 2 2345 6789'],
  notCouriers: ({ given }) => [`no se conoce alguno de los repartidores «${given}»`, 'son UBER y JUSTO, separados por comas'],
  notPolygon: () => ['la forma no es un polígono de un solo borde', 'dibuja un Polygon sin agujeros; de varias partes, haz varias áreas'],
  ringOpen: () => ['el borde no se cierra', 'el último punto es igual al primero'],
  ringCrossed: () => ['el borde se cruza a sí mismo', 'ordena sus puntos'],
  latitudeFirst: () => ['la latitud viene antes que la longitud', 'en GeoJSON va primero la longitud: [-70.61, -33.42]'],
  areaOutside: () => ['el área es demasiado chica o demasiado grande', 'entre una hectárea y 5.000 km²'],
  tooManyCorners: () => ['el borde tiene más de 1.000 puntos', 'simplifícalo'],
  notTaxCode: ({ given }) => [`no hay un código de impuesto «${given}»`, 'son 24, 25, 26, 27, 271 y 0'],
} // biome-ignore format: one row each

const countOf = (count: string) => (count === '1' ? '1 producto' : `${count} productos`)
const pesos = (text: string) => formatClp(Number(text))

const warnings: Readonly<Record<WarningCode, string>> = {
  distributorAbove: 'el precio de distribuidores es mayor que el público',
  bulkNotBelowClub: 'el precio por caja no es menor que el del club',
  recommendedAbove: 'el precio recomendado es mayor que el público',
  offerNotBelow: 'la oferta no es menor que el precio público',
  packAboveParts: 'el pack cuesta más que lo que lleva por separado',
}

const guards: Readonly<Record<GuardName, (count: number, of: number) => string>> = {
  retire: (count, of) => `se retirarían ${count} de ${of} productos: si es lo que quieres, agrega --allow-retire ${count}`,
  prices: (count, of) => `cambiarían mucho ${count} de ${of} precios (más de un tercio, o al doble o a la mitad): si es lo que quieres, agrega --allow-prices ${count}`,
  empty: (count, of) => `quedarían sin stock ${count} de ${of} productos: si es lo que quieres, agrega --allow-empty ${count}`,
} // biome-ignore format: one row each

const some = (skus: readonly string[]) =>
  skus.length > 5 ? `${skus.slice(0, 5).join(', ')} y ${skus.length - 5} más` : skus.join(', ')

/** What a difference does to whom; nothing where it does nothing. */
const effects: { readonly [Kind in keyof Effects]: (effect: Effects[Kind]) => string } = {
  carts: (count) => `de ${counted(count, 'carro guardado', 'carros guardados')} se mueve algún precio o sale algún producto: quien lo abra lo ve`,
  unpaidOrders: (count) => `${counted(count, 'pedido sin pagar mantiene', 'pedidos sin pagar mantienen')} el precio con que se hizo`,
  offers: (skus) => `tienen una oferta vigente mientras cambia su precio: ${some(skus)}`,
  packsDearer: (skus) => `packs que pasan a costar lo mismo o más que lo que llevan por separado: ${some(skus)}`,
  packsStopped: (skus) => `packs que llevan algo que se retira, y no se podrán vender: ${some(skus)}`,
  feedIn: (skus) => `entran a las listas de Google y otros: ${some(skus)}`,
  unstocked: (skus) => `sin unidades en ninguna tienda, no salen en listas ni en la búsqueda hasta que las tengan (stock.csv, o Stock en la mesa): ${some(skus)}`,
  onlyInStores: (skus) => `sin unidades en la bodega (tienda ${WAREHOUSE}), de donde salen los despachos programados, no se ven con esa entrega: ${some(skus)}`,
  feedOut: (skus) => `salen de las listas de Google y otros: ${some(skus)}`,
} // biome-ignore format: one row each

const FILE_NAMES = FILE_KINDS.map(nameOfFile).join(', ')

export const catalogueCommands = {
  catalogue: {
    faults,
    warnings,
    guards,
    effects,
    where: (file: string, row: number, column: string) =>
      [file, ...(row > 0 ? [`fila ${row}`] : []), ...(column ? [`columna ${column}`] : [])].join(', '),
    faultLine: (where: string, problem: string, remedy: string) => `${where}: ${problem}; ${remedy}`,
    moreFaults: (count: number) => `… y ${counted(count, 'falla', 'fallas')} más`,
    faultCount: (count: number) => `${counted(count, 'falla', 'fallas')}: no se cambió nada`,
    faultsIn: (file: string) => `tus filas, cada una con su falla y qué hacer: ${file}`,
    faultColumns: ['archivo', 'fila', 'columna', 'problema', 'sugerencia'],
    allRight: 'todo está bien',
    noFiles: (folder: string) => `en ${folder} no hay ningún archivo de la tienda: ${FILE_NAMES}`,
    noFolder: (folder: string) => `no se puede leer ${folder}`,
    summary: (made: number, changed: number, retired: number, unchanged: number, absent: number) =>
      `${counted(made, 'nuevo', 'nuevos')}, ${counted(changed, 'cambia', 'cambian')}, ${counted(retired, 'se retira', 'se retiran')}, ${counted(unchanged, 'sigue igual', 'siguen igual')}; fuera de los archivos ${absent}`,
    change: (sku: string, field: string, before: string, after: string, share: string) =>
      `${sku} ${field} ${before} → ${after}${share}`,
    created: (what: string, name: string) => `${what} ${name ? `nuevo: ${name}` : 'nuevo'}`,
    goes: (what: string) => `${what} se quita`,
    shelf: (store: string) => `en la tienda ${store}`,
    nothing: '(nada)',
    moreChanges: (count: number) => `… y ${counted(count, 'cambio', 'cambios')} más`,
    warning: (sku: string, what: string, one: number, other: number) =>
      `ojo, ${sku}: ${what} (${formatClp(one)} y ${formatClp(other)})`,
    ticket: (ticket: string) => `para escribir justo esto: apply … --ticket ${ticket}`,
    noDifference: 'no hay nada que cambiar',
    appliedBefore: (run: number) => `ya se cargó, fue la carga ${run}: no hay nada que cambiar`,
    ask: (changes: number) => `¿escribir ${counted(changes, 'cambio', 'cambios')}?`,
    askUndo: (run: number) => `¿deshacer la carga ${run}?`,
    written: (run: number, count: number) => `carga ${run}: ${counted(count, 'cambio escrito', 'cambios escritos')}`,
    undone: (run: number, by: number, count: number) =>
      `carga ${run} deshecha con la carga ${by}: ${counted(count, 'cambio escrito', 'cambios escritos')}`,
    kept: (count: number) => `${counted(count, 'quedó', 'quedaron')} como alguien lo dejó después:`,
    exported: (file: string, rows: number) => `${file}: ${counted(rows, 'fila', 'filas')}`,
    run: (id: number, at: string, operator: string, what: string, state: string, written: number, kept: number) =>
      `${id}  ${at}  ${operator}  ${what}: ${state}, ${counted(written, 'cambio', 'cambios')}${kept > 0 ? `, ${kept} no` : ''}`,
    undoOf: (run: number) => `deshace la ${run}`,
    states: { applying: 'a medias', applied: 'escrita', stopped: 'detenida', undone: 'deshecha' },
    noRuns: 'todavía no se ha cargado nada',
    strict: (count: number) => `hay ${counted(count, 'aviso', 'avisos')} y pediste --strict`,
    moved: 'la tienda cambió desde que viste la diferencia: pídela de nuevo',
    busy: (operator: string, run: number) =>
      operator ? `${operator} está escribiendo la carga ${run}: espera a que termine` : 'otra carga se está escribiendo: espera a que termine', // biome-ignore format: one row
    runUnknown: 'no existe esa carga',
    undoneBefore: 'esa carga ya se deshizo',
    nothingUnfinished: 'ninguna carga quedó a medias',
    unknownKind: `se exporta ${FILE_KINDS.join(', ')} o todo`,
    columns: `(archivos ${FILE_NAMES})`,
    reprice: {
      prices: `(precios ${MOVED_PRICES.join(', ')})`,
      of: (sku: string) => `precio de ${sku}`,
      faults: {
        noPrices: `di qué precios cambian con --price: ${MOVED_PRICES.join(', ')}`,
        noPercent: 'el porcentaje es un número entre -90 y 300, con una cifra decimal como mucho: -10 o 5,5',
        noRounding: 'se redondea a peso, 10 o 100, o para que termine en 90 o 990',
      } satisfies Readonly<Record<RuleFault, string>>,
    },
    photos: photoWords,
    unknownColumns: (names: readonly string[]) => `--columns es ${names.join(' o ')}`,
    leftBehind: {
      images: (count: number) =>
        `${counted(count, 'foto no se carga', 'fotos no se cargan')}: bájalas, nómbralas por SKU y usa photos`,
      stock: (count: number) =>
        `el stock de ${counted(count, 'producto no se carga', 'productos no se carga')}: cárgalo con un stock.csv, que dice en qué tienda está`,
      composed: (count: number) =>
        `${counted(count, 'grupo o producto externo no se carga', 'grupos o productos externos no se cargan')}`,
    },
    feed: feedWords,
  },
} as const
