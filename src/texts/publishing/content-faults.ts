// What is wrong with an editor's file, and what would be right.
import type { Fault, LogoRefusal, PictureRefusal, Problem } from '#shop/publishing/files/fault.ts'
import type { MeantMoment } from '#shop/publishing/files/meant-dates.ts'
import { formatInstant } from '#shop/shared/chile-time.ts'
import { printable } from '#shop/shared/written/printable.ts'

type Sentence = { readonly wrong: string } & (
  | { /** What would be right, as it is to be written. */ readonly right: string }
  | { /** What to do, where there is nothing to copy. */ readonly advice: string }
)

/** The faults of a code; one type may have several. */
type FaultOf<Code, Each = Fault> = Each extends { readonly code: infer Codes }
  ? Code extends Codes
    ? Each
    : never
  : never

type Sentences = {
  readonly [Code in Fault['code']]: (fault: FaultOf<Code>) => Sentence
}

const among = (known: readonly string[]) => known.join(', ')
const instead = (nearest: string, otherwise: string) => (nearest === '' ? otherwise : `¿quisiste decir «${nearest}»?`)
const moment = (at: number) => formatInstant(new Date(at)).slice(0, -':00'.length)

/** Why a date cannot be read. */
function wrongDate(given: string, { why, text }: MeantMoment): string {
  if (why === 'noSuchClock') return `«${given}» no tiene una hora que exista: van de 00:00 a 24:00`
  if (why === 'noSuchDay') return `el día «${given}» no existe`
  return `«${given}» no está escrito como fecha: ${text.length > 10 ? 'año-mes-día hora' : 'año-mes-día'}`
}

const TAKEN = {
  address: { same: 'la misma dirección', advice: 'cambia uno de los títulos' },
  name: { same: 'el mismo nombre', advice: 'cambia uno de los nombres, o borra un archivo' },
  coupon: { same: 'el mismo código', advice: 'cambia uno de los códigos, o borra un archivo' },
} as const

/** How `2x1` is written as the kind of a promotion; null for anything else. */
function pairsMeant(given: string, known: readonly string[]): string | null {
  const [, take, pay] = /^(\d{1,2}) ?[xX×] ?(\d{1,2})$/.exec(given.trim()) ?? []
  return take && known.includes('n-for-m')
    ? `escribe kind: n-for-m, y en las líneas siguientes take: ${take} y pay: ${pay}`
    : null
}

/**
 * The whole number that was meant (`15%`, `$1.990`, `7,5`), if it is in the range: one that is not is never made into its nearest end, which
 * would be all of a price.
 */
function numberMeant(given: string, { least, most }: { readonly least: number; readonly most: number }): number | null {
  const plain = given.replace(/[\s$%]/g, '').replace(/\.(?=\d{3}(\D|$))/g, '')
  if (!/^-?\d{1,9}([.,]\d+)?$/.test(plain)) return null
  const wanted = Math.round(Number(plain.replace(',', '.')))
  return wanted >= least && wanted <= most ? wanted : null
}
const range = (least: number, most: number) => (least === most ? `${least}` : `entre ${least} y ${most}`)

const PICTURES: Readonly<Record<PictureRefusal, Sentence>> = {
  tooLarge: { wrong: 'pesa más de 20 MB', advice: 'expórtala más liviana: 2400 píxeles de ancho bastan' },
  notAPicture: { wrong: 'no es una imagen', advice: 'usa un archivo JPEG, PNG o AVIF' },
  wrongFormat: { wrong: 'está en un formato que no usamos', advice: 'guárdala como JPEG, PNG o AVIF' },
  tooManyPixels: { wrong: 'tiene más de 50 millones de píxeles', advice: 'achícala: 2400 píxeles de ancho bastan' },
  broken: { wrong: 'está dañada y no se puede abrir', advice: 'vuelve a exportarla' },
}

const LOGOS: Readonly<Record<LogoRefusal, Sentence>> = {
  tooLarge: { wrong: 'el archivo pesa más de 2 MB', advice: 'expórtalo más liviano: 1600 píxeles de ancho bastan' },
  notAPicture: { wrong: 'el archivo no es una imagen', advice: 'usa un SVG, o un PNG o WebP con fondo transparente' },
  wrongFormat: {
    wrong: 'está en un formato que no usamos',
    advice: 'guárdalo como SVG, o como PNG o WebP con fondo transparente',
  },
  tooManyPixels: { wrong: 'tiene demasiados píxeles', advice: 'achícalo: 1600 píxeles de ancho bastan' },
  broken: { wrong: 'está dañado y no se puede abrir', advice: 'vuelve a exportarlo' },
  script: {
    wrong: 'lleva código o animación dentro (script, onload, foreignObject…)',
    advice: 'expórtalo como «SVG simple», solo con trazos y colores',
  },
  outside: {
    wrong: 'usa algo que no está en el archivo (una imagen, un estilo o una letra de otra parte)',
    advice: 'incrusta las imágenes y expórtalo como «SVG simple»',
  },
  letters: {
    wrong: 'tiene letras como texto, que sin su tipografía se verían distintas',
    advice: 'convierte el texto en trazos (curvas) y vuelve a exportarlo',
  },
  opaque: {
    wrong: 'no tiene fondo transparente: se vería como un rectángulo sobre el color de tu tienda',
    advice: 'expórtalo como PNG o WebP con fondo transparente, o como SVG',
  },
  small: {
    wrong: 'es muy chico: su lado mayor tiene menos de 240 píxeles',
    advice: 'expórtalo más grande, o como SVG',
  },
  blank: { wrong: 'no muestra nada: es todo transparente', advice: 'revisa las capas y vuelve a exportarlo' },
}

const SENTENCES: Sentences = {
  notUtf8: () => ({ wrong: 'el archivo no es texto UTF-8', advice: 'guárdalo como texto plano en UTF-8' }),
  empty: () => ({ wrong: 'el archivo está vacío', advice: 'escribe sus campos o bórralo' }),
  noFrontMatter: () => ({
    wrong: 'la nota no empieza con sus campos',
    advice: 'la primera línea es --- , luego los campos, y otra línea --- antes del texto',
  }),
  tooLong: ({ kilobytes }) => ({
    wrong: `el archivo pesa más de ${kilobytes} kB`,
    advice: 'acorta el texto; las imágenes van en db/content/pictures',
  }),
  fileName: ({ name, right }) => ({
    wrong: `el nombre «${name}» no sirve: solo minúsculas sin tilde, números y guiones`,
    right,
  }),
  unknownFolder: ({ folder, known }) => ({
    wrong: folder === '' ? 'el archivo está suelto' : `la carpeta «${folder}» no existe`,
    advice: `ponlo en una de estas: ${among(known)}`,
  }),
  wrongEnding: ({ ending }) => ({
    wrong: `los archivos de esta carpeta terminan en ${ending}`,
    right: `nombre-del-archivo${ending}`,
  }),
  wrongFolder: ({ right }) => ({ wrong: 'el archivo está en una carpeta que no es la suya', right }),
  tab: () => ({ wrong: 'hay un tabulador al comienzo de la línea', advice: 'usa espacios' }),
  reference: () => ({
    wrong: 'hay una referencia o etiqueta de YAML (&, * o !)',
    advice: 'escribe el valor, entre comillas simples si empieza con ese signo',
  }),
  notFields: () => ({ wrong: 'el archivo no tiene campos', right: 'una línea por campo: title: El asado' }),
  unreadable: ({ excerpt, right }) => ({
    wrong: `no se entiende «${excerpt}»`,
    ...(right === ''
      ? { advice: 'va un campo por línea, «campo: valor»; si el texto lleva dos puntos, entre comillas simples' }
      : { right }),
  }),
  noSpace: ({ key, value }) => ({
    wrong: `falta un espacio después de los dos puntos en «${key}:${value}»`,
    right: `${key}: ${value}`,
  }),
  cutText: ({ key, cut, whole }) => ({
    wrong: `«${key}» se corta en el # : no se publicaría «${cut}»`,
    right: `${key}: ${whole}, o la nota en su propia línea`,
  }),
  twice: ({ key }) => ({ wrong: `el campo «${key}» está dos veces`, advice: 'deja uno' }),
  itemTwice: ({ key }) => ({ wrong: `«${key}» está dos veces en la lista`, advice: 'deja uno' }),
  unknownKey: ({ key, nearest, known }) => ({
    wrong: `el campo «${key}» no existe`,
    advice: instead(nearest, `los campos son ${among(known)}`),
  }),
  missing: ({ key, example }) => ({ wrong: `falta el campo «${key}»`, right: `${key}: ${example}` }),
  notText: ({ key, example }) => ({ wrong: `«${key}» debe ser un texto`, right: `${key}: ${example}` }),
  notAList: ({ key, example }) => ({ wrong: `«${key}» debe ser una lista`, right: `${key}: ${example}` }),
  notAFlag: ({ key, example }) => ({ wrong: `«${key}» debe ser true o false`, right: `${key}: ${example}` }),
  textLength: ({ key, length, least, most }) => ({
    wrong: `«${key}» tiene ${length} caracteres`,
    advice: `debe tener ${range(least, most)}`,
  }),
  listLength: ({ key, length, least, most }) => ({
    wrong: `«${key}» tiene ${length} en la lista`,
    advice: `debe tener ${range(least, most)}`,
  }),
  notOneOf: ({ key, given, nearest, known }) => ({
    wrong: `«${key}» no puede ser «${given}»`,
    advice: pairsMeant(given, known) ?? instead(nearest, `puede ser ${among(known)}`),
  }),
  notANumber: ({ key, given, least, most }) => {
    const wrong = `«${key}» no puede ser «${given}»: es un número entero ${range(least, most)}`
    const meant = numberMeant(given, { least, most })
    return meant === null
      ? { wrong, advice: 'escribe el número que quieres, sin puntos ni signos' }
      : { wrong, right: `${key}: ${meant}` }
  },
  notADay: ({ key, given, meant }) => ({ wrong: wrongDate(given, meant), right: `${key}: ${meant.text}` }),
  notAMoment: ({ key, given, meant }) => ({ wrong: wrongDate(given, meant), right: `${key}: ${meant.text}` }),
  notAWindow: ({ given, meant }) => ({
    wrong: `«${given}» no es una ventana de la semana: día y hora, un guion entre espacios, día y hora`,
    right: `weekly: ${meant}`,
  }),
  notASeason: ({ given, meant }) => ({
    wrong: `«${given}» no es una temporada: mes-día, un guion entre espacios, mes-día`,
    right: `yearly: ${meant}`,
  }),
  datesReversed: () => ({ wrong: 'termina antes de empezar', advice: 'until debe ser posterior a from' }),
  neverSeen: () => ({
    wrong: 'nunca se verá: su ventana no cae entre from y until',
    advice: 'alarga las fechas o cambia la ventana',
  }),
  endless: () => ({ wrong: 'la oferta no termina nunca', right: 'until: 2026-12-24 20:00 (o weekly, o yearly)' }),
  unknownProduct: ({ sku, nearest }) => ({
    wrong: `no hay un producto «${sku}»`,
    advice: instead(nearest, 'va el SKU de un producto del catálogo, como VIN0140'),
  }),
  inactiveProduct: ({ sku }) => ({
    wrong: `el producto «${sku}» está inactivo y no se vende`,
    advice: 'elige otro o actívalo',
  }),
  insecureLink: ({ given }) => ({
    wrong: `el enlace «${given}» no es seguro`,
    right: given.replace(/^http:/i, 'https:'),
  }),
  notALink: ({ given }) => ({
    wrong: `«${given}» no es un enlace`,
    advice: 'una página nuestra (/categorias/vinos) o una dirección https://…',
  }),
  unknownPlaceholder: ({ given, nearest, known }) => ({
    wrong: `no hay un dato «{${given}}»`,
    ...(nearest === ''
      ? { advice: `los datos son ${among(known.map((name) => `{${name}}`))}` }
      : { right: `{${nearest}}` }),
  }),
  placeholderCommune: ({ given, nearest }) => ({
    wrong: `no despachamos a «${given}»`,
    advice: instead(nearest, 'va el nombre de una comuna con despacho, como Las Condes'),
  }),
  placeholderDay: ({ given }) => ({
    wrong: `«${given}» no es un día del año: va mes-día`,
    right: '{ultima-hora: 12-31}',
  }),
  looseBrace: ({ key }) => ({
    wrong: `a «${key}» le falta una llave, { o }`,
    right: '{pide-y-llega} o {primera-fecha: Las Condes}',
  }),
  unknownPage: ({ given, nearest }) => ({
    wrong: `la página «${given}» no existe`,
    ...(nearest === ''
      ? { advice: 'hay /categorias/vinos, /productos/12/nombre, /resultados?busqueda=pisco y /blog/nombre-del-archivo' }
      : { right: nearest }),
  }),
  postUnseen: ({ given, at }) => ({
    wrong: `la nota «${given}» no se ve el ${moment(at)}, cuando el enlace sí`,
    advice: 'from y until de lo que enlaza, entre los de la nota',
  }),
  noPicture: ({ name, nearest }) => ({
    wrong: `la imagen «${name}» no está en db/content/pictures`,
    advice: instead(nearest, 'cópiala a esa carpeta'),
  }),
  pictureRefused: ({ name, reason }) => ({
    ...PICTURES[reason],
    wrong: `la imagen «${name}» ${PICTURES[reason].wrong}`,
  }),
  pictureSmall: ({ name, width, least }) => ({
    wrong: `la imagen «${name}» es muy chica: ${width} píxeles de ancho`,
    advice: `debe tener al menos ${least}`,
  }),
  logoName: ({ name, known }) => ({
    wrong: `«${name}» no es un archivo de la carpeta del logo`,
    advice: `ahí van ${among(known)}; terminan en .svg, .png o .webp`,
  }),
  logoTwice: ({ other }) => ({ wrong: `es lo mismo que ${other}`, advice: 'deja uno de los dos' }),
  logoMissing: ({ known }) => ({
    wrong: 'falta el logo principal, para el fondo del color de la tienda',
    advice: `agrega ${known.join(', ')}`,
  }),
  logoRefused: ({ reason }) => LOGOS[reason],
  iconNotSquare: ({ width, height }) => ({
    wrong: `no es cuadrado (${width} × ${height} sin sus bordes vacíos) y no sirve como ícono`,
    advice: 'recórtalo a un cuadrado, o borra el archivo y se usa el logo',
  }),
  logoAsIcon: ({ width, height }) => ({
    wrong: `el logo (${width} × ${height}) se verá muy chico como ícono de la pestaña y del teléfono`,
    advice: 'agrega icono.svg, cuadrado',
  }),
  alcoholNotSaid: ({ shown }) => ({
    wrong: shown.startsWith('/')
      ? `lleva a alcohol (${shown}) sin advertencia`
      : `muestra alcohol (${shown}) sin advertencia`,
    right: 'alcohol: true',
  }),
  offeredTwice: ({ other, at }) => ({
    wrong: `pone en oferta el mismo producto que ${other}, y el ${moment(at)} se verían las dos`,
    advice: 'borra una o separa sus fechas',
  }),
  takenByPublished: ({ what, value, other }) => ({
    wrong: `tiene ${TAKEN[what].same} («${value}») que «${other}», ya publicado`,
    advice: 'llama así tu archivo para reemplazarlo, o cambia uno de los dos',
  }),
  offeredBeside: ({ other, at }) => ({
    wrong: `pone en oferta el mismo producto que «${other}», ya publicada, y el ${moment(at)} se verían las dos`,
    advice: 'llama así tu archivo para reemplazarla, o separa sus fechas',
  }),
  over: () => ({ wrong: 'ya terminó y no se ve más', advice: 'cambia sus fechas o borra el archivo' }),
  nothingToLead: () => ({ wrong: 'no lleva a ninguna parte', right: 'product: VIN0140 (o url: /categorias/vinos)' }),
  mobileAlone: () => ({ wrong: 'hay imagen para el teléfono y no la principal', right: 'picture: asado.jpg' }),
  heading: () => ({ wrong: 'hay un título de primer nivel (#)', advice: 'los títulos del texto empiezan con ##' }),
  noAlternative: () => ({ wrong: 'una imagen no dice qué muestra', right: '![Copas sobre la mesa](copas.jpg)' }),
  captionWithin: () => ({
    wrong: 'una imagen con pie de foto está dentro de un párrafo',
    advice: 'ponla sola, con una línea en blanco antes y otra después',
  }),
  html: ({ what }) => ({ wrong: `«${what}» no se publica`, advice: 'escribe el texto en Markdown, sin HTML' }),
  pictureElsewhere: ({ given }) => ({
    wrong: `la imagen «${given}» no es nuestra`,
    advice: 'cópiala a db/content/pictures y escribe solo su nombre',
  }),
  wordCount: ({ words, least, most }) => ({
    wrong: `el texto tiene ${words} ${words === 1 ? 'palabra' : 'palabras'}`,
    advice: `debe tener ${range(least, most)}`,
  }),
  taken: ({ what, value, other }) => ({
    wrong: `tiene ${TAKEN[what].same} («${value}») que ${other}`,
    advice: TAKEN[what].advice,
  }),
  unknownBrand: ({ given, nearest }) => ({
    wrong: `no hay una marca «${given}»`,
    advice: instead(nearest, 'va escrita como en el catálogo, con sus mayúsculas'),
  }),
  unknownStore: ({ given, known }) => ({
    wrong: `no hay una tienda «${given}»`,
    advice: `va su número: ${among(known.map(String))}`,
  }),
  notOfKind: ({ key, kind, fields }) => ({
    wrong: `«${key}» no va con «${kind}»`,
    advice: `borra la línea; sus campos propios son ${among(fields)}`,
  }),
  payNotLess: ({ take, pay }) => ({
    wrong: `se llevan ${take} y se pagan ${pay}: nadie ahorra`,
    right: `pay: ${Math.max(1, take - 1)}`,
  }),
  limitTooLow: ({ key, units, needed }) => ({
    wrong: `con «${key}: ${units}» nadie ahorra: la promoción necesita ${needed} unidades`,
    right: `${key}: ${needed}`,
  }),
  noGoods: () => ({
    wrong: 'no dice en qué productos vale',
    right: 'brands: [Gatorade] (o products: [VIN0140], o categories: [vinos])',
  }),
  goodsEmpty: ({ named }) => ({
    wrong: `no hay ningún producto en ${among(named)}`,
    advice: 'elige otros productos, categorías o marcas',
  }),
  freePickup: () => ({
    wrong: 'el despacho gratis no sirve a quien retira en tienda',
    right: 'delivery-type: delivery (o sin la línea)',
  }),
  couponForm: ({ given, right }) => ({
    wrong: `el código «${given}» no sirve: solo mayúsculas sin tilde, números, punto y guiones, hasta 40 caracteres`,
    right: `code: ${right}`,
  }),
  couponGivesNothing: () => ({ wrong: 'el cupón no descuenta nada', right: 'value: 10 (o delivery-free: true)' }),
  couponSpent: ({ given }) => ({
    wrong: `el código «${given}» es de un cupón que ya se usó y terminó, y daba otra cosa`,
    advice: 'elige otro código; para alargar el anterior, deja su descuento como era y cambia until',
  }),
  invisibleLetter: ({ key }) => ({
    wrong: `${key} tiene un carácter que no se ve`,
    advice: 'borra la línea y escríbela de nuevo a mano',
  }),
  settingRefused: ({ name, reason, usual }) => ({
    wrong: `${name} ${reason}`,
    ...(usual === '' ? { advice: 'npm run settings muestra todos' } : { right: `${name}: ${usual}` }),
  }),
  link: () => ({ wrong: 'es un enlace a otro archivo o carpeta', advice: 'copia aquí el archivo mismo' }),
  notAFile: () => ({ wrong: 'no es un archivo', advice: 'bórralo, o guarda aquí un archivo común' }),
  cannotOpen: () => ({
    wrong: 'no se puede abrir',
    advice: 'revisa sus permisos y que su nombre sea UTF-8, o bórralo',
  }),
  tooDeep: () => ({
    wrong: 'hay demasiados niveles, uno dentro de otro',
    advice: 'pocas listas, citas y campos dentro de otros; bastan tres niveles',
  }),
  settingPrivate: ({ name }) => ({
    wrong: `${name} no se cambia con los archivos`,
    advice: `borra la línea; quien administra la tienda usa npm run settings -- ${name}=valor`,
  }),
  pictureName: ({ name }) => ({
    wrong: `el nombre de imagen «${name}» no sirve: sin / ni \\ ni .. ni caracteres que no se ven`,
    advice: 'ponla en db/content/pictures y escribe solo su nombre, como asado.jpg',
  }),
}

const sentenceOf = (fault: Fault): Sentence => (SENTENCES[fault.code] as (fault: Fault) => Sentence)(fault)

/** `db/content/banners/asado.yaml:7: …; así queda bien: …`, in one line that a terminal may print. */
export function problemText({ file, line, fault }: Problem): string {
  const sentence = sentenceOf(fault)
  const remedy = 'right' in sentence ? `así queda bien: ${sentence.right}` : sentence.advice
  return printable(`${file}:${line}: ${sentence.wrong}; ${remedy}`)
}
