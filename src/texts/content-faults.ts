// What is wrong with an editor's file, and what would be right.
import type { Fault, PictureRefusal, Problem } from '#shop/publishing/files/fault.ts'
import { formatInstant } from '#shop/shared/chile-time.ts'
import { printable } from '#shop/shared/printable.ts'

interface Sentence {
  readonly wrong: string
  /** What would be right. */
  readonly right: string
}

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
const range = (least: number, most: number) => (least === most ? `${least}` : `entre ${least} y ${most}`)

const PICTURES: Readonly<Record<PictureRefusal, Sentence>> = {
  tooLarge: { wrong: 'pesa más de 20 MB', right: 'expórtala más liviana: 2400 píxeles de ancho bastan' },
  notAPicture: { wrong: 'no es una imagen', right: 'usa un archivo JPEG, PNG o AVIF' },
  wrongFormat: { wrong: 'está en un formato que no usamos', right: 'guárdala como JPEG, PNG o AVIF' },
  tooManyPixels: { wrong: 'tiene más de 50 millones de píxeles', right: 'achícala: 2400 píxeles de ancho bastan' },
  broken: { wrong: 'está dañada y no se puede abrir', right: 'vuelve a exportarla' },
}

const SENTENCES: Sentences = {
  notUtf8: () => ({ wrong: 'el archivo no es texto UTF-8', right: 'guárdalo como texto plano en UTF-8' }),
  empty: () => ({ wrong: 'el archivo está vacío', right: 'escribe sus campos o bórralo' }),
  noFrontMatter: () => ({
    wrong: 'la nota no empieza con sus campos',
    right: 'la primera línea es --- , luego los campos, y otra línea --- antes del texto',
  }),
  tooLong: ({ kilobytes }) => ({
    wrong: `el archivo pesa más de ${kilobytes} kB`,
    right: 'acorta el texto; las imágenes van en db/content/pictures',
  }),
  fileName: ({ name, right }) => ({
    wrong: `el nombre «${name}» no sirve: solo minúsculas sin tilde, números y guiones`,
    right,
  }),
  unknownFolder: ({ folder, known }) => ({
    wrong: folder === '' ? 'el archivo está suelto' : `la carpeta «${folder}» no existe`,
    right: `ponlo en una de estas: ${among(known)}`,
  }),
  wrongEnding: ({ ending }) => ({ wrong: 'el archivo no termina como los de su carpeta', right: `nombre${ending}` }),
  tab: () => ({ wrong: 'hay un tabulador al comienzo de la línea', right: 'usa espacios' }),
  reference: () => ({
    wrong: 'hay una referencia o etiqueta de YAML (&, * o !)',
    right: 'escribe el valor, entre comillas simples si empieza con ese signo',
  }),
  notFields: () => ({ wrong: 'el archivo no tiene campos', right: 'una línea por campo: title: El asado' }),
  unreadable: ({ excerpt }) => ({
    wrong: `no se entiende «${excerpt}»`,
    right: "entre comillas simples si el texto lleva dos puntos: title: 'Piscola: cómo se hace'",
  }),
  twice: ({ key }) => ({ wrong: `el campo «${key}» está dos veces`, right: 'deja uno' }),
  itemTwice: ({ key }) => ({ wrong: `«${key}» está dos veces en la lista`, right: 'deja uno' }),
  unknownKey: ({ key, nearest, known }) => ({
    wrong: `el campo «${key}» no existe`,
    right: instead(nearest, `los campos son ${among(known)}`),
  }),
  missing: ({ key, example }) => ({ wrong: `falta el campo «${key}»`, right: `${key}: ${example}` }),
  notText: ({ key, example }) => ({ wrong: `«${key}» debe ser un texto`, right: `${key}: ${example}` }),
  notAList: ({ key, example }) => ({ wrong: `«${key}» debe ser una lista`, right: `${key}: ${example}` }),
  notAFlag: ({ key, example }) => ({ wrong: `«${key}» debe ser true o false`, right: `${key}: ${example}` }),
  textLength: ({ key, length, least, most }) => ({
    wrong: `«${key}» tiene ${length} caracteres`,
    right: `${range(least, most)} caracteres`,
  }),
  listLength: ({ key, length, least, most }) => ({
    wrong: `«${key}» tiene ${length} en la lista`,
    right: range(least, most),
  }),
  notOneOf: ({ key, given, nearest, known }) => ({
    wrong: `«${key}» no puede ser «${given}»`,
    right: instead(nearest, `uno de ${among(known)}`),
  }),
  notANumber: ({ key, given, least, most }) => ({
    wrong: `«${key}» no puede ser «${given}»`,
    right: `un número ${range(least, most)}`,
  }),
  notADay: ({ key, given }) => ({ wrong: `«${given}» no es una fecha`, right: `${key}: 2026-12-24` }),
  notAMoment: ({ key, given }) => ({
    wrong: `«${given}» no es una fecha con hora`,
    right: `${key}: 2026-12-24 20:00`,
  }),
  notAWindow: ({ given }) => ({
    wrong: `«${given}» no es una ventana de la semana`,
    right: 'weekly: vie 18:00 - dom 24:00',
  }),
  notASeason: ({ given }) => ({ wrong: `«${given}» no es una temporada`, right: 'yearly: 09-10 - 09-20' }),
  datesReversed: () => ({ wrong: 'termina antes de empezar', right: 'until debe ser posterior a from' }),
  neverSeen: () => ({
    wrong: 'nunca se verá: su ventana no cae entre from y until',
    right: 'alarga las fechas o cambia la ventana',
  }),
  endless: () => ({ wrong: 'la oferta no termina nunca', right: 'until: 2026-12-24 20:00, o weekly, o yearly' }),
  unknownProduct: ({ sku, nearest }) => ({
    wrong: `no hay un producto «${sku}»`,
    right: instead(nearest, 'el SKU de un producto del catálogo, como VIN0140'),
  }),
  inactiveProduct: ({ sku }) => ({
    wrong: `el producto «${sku}» está inactivo y no se vende`,
    right: 'elige otro o actívalo',
  }),
  insecureLink: ({ given }) => ({
    wrong: `el enlace «${given}» no es seguro`,
    right: given.replace(/^http:/i, 'https:'),
  }),
  notALink: ({ given }) => ({
    wrong: `«${given}» no es un enlace`,
    right: 'una página nuestra (/categorias/vinos) o una dirección https://…',
  }),
  unknownPage: ({ given }) => ({
    wrong: `la página «${given}» no existe`,
    right: '/categorias/vinos, /productos/12/nombre, /resultados?busqueda=pisco o /blog/nombre-del-archivo',
  }),
  postUnseen: ({ given, at }) => ({
    wrong: `la nota «${given}» no se ve el ${formatInstant(new Date(at))}, cuando el enlace sí`,
    right: 'from y until de lo que enlaza, entre los de la nota',
  }),
  noPicture: ({ name, nearest }) => ({
    wrong: `la imagen «${name}» no está en db/content/pictures`,
    right: instead(nearest, 'cópiala a esa carpeta'),
  }),
  pictureRefused: ({ name, reason }) => ({
    wrong: `la imagen «${name}» ${PICTURES[reason].wrong}`,
    right: PICTURES[reason].right,
  }),
  pictureSmall: ({ name, width, least }) => ({
    wrong: `la imagen «${name}» es muy chica: ${width} píxeles de ancho`,
    right: `al menos ${least}`,
  }),
  alcoholNotSaid: ({ sku }) => ({ wrong: `muestra alcohol (${sku}) sin advertencia`, right: 'alcohol: true' }),
  nothingToLead: () => ({ wrong: 'no lleva a ninguna parte', right: 'product: VIN0140, o url: /categorias/vinos' }),
  mobileAlone: () => ({ wrong: 'hay imagen para el teléfono y no la principal', right: 'picture: asado.jpg' }),
  heading: () => ({ wrong: 'hay un título de primer nivel (#)', right: 'los títulos del texto empiezan con ##' }),
  noAlternative: () => ({ wrong: 'una imagen no dice qué muestra', right: '![Copas sobre la mesa](copas.jpg)' }),
  html: ({ what }) => ({ wrong: `«${what}» no se publica`, right: 'escribe el texto en Markdown, sin HTML' }),
  pictureElsewhere: ({ given }) => ({
    wrong: `la imagen «${given}» no es nuestra`,
    right: 'cópiala a db/content/pictures y escribe solo su nombre',
  }),
  wordCount: ({ words, least, most }) => ({
    wrong: `el texto tiene ${words} ${words === 1 ? 'palabra' : 'palabras'}`,
    right: range(least, most),
  }),
  sameAddress: ({ slug, other }) => ({
    wrong: `tiene la misma dirección («${slug}») que ${other}`,
    right: 'cambia uno de los títulos',
  }),
  invisibleLetter: ({ key }) => ({
    wrong: `${key} tiene un carácter que no se ve`,
    right: 'borra la línea y escríbela de nuevo a mano',
  }),
  settingRefused: ({ name, reason, usual }) => ({
    wrong: `${name} ${reason}`,
    right: usual === '' ? 'npm run settings muestra todos' : `${name}: ${usual}`,
  }),
  link: () => ({ wrong: 'es un enlace a otro archivo o carpeta', right: 'copia aquí el archivo mismo' }),
  notAFile: () => ({ wrong: 'no es un archivo', right: 'bórralo, o guarda aquí un archivo común' }),
  cannotOpen: () => ({
    wrong: 'no se puede abrir',
    right: 'revisa sus permisos y que su nombre sea UTF-8, o bórralo',
  }),
  tooDeep: () => ({
    wrong: 'hay demasiados niveles, uno dentro de otro',
    right: 'pocas listas, citas y campos dentro de otros; bastan tres niveles',
  }),
  settingPrivate: ({ name }) => ({
    wrong: `${name} no se cambia con los archivos`,
    right: `borra la línea; quien administra la tienda usa npm run settings -- ${name}=valor`,
  }),
  pictureName: ({ name }) => ({
    wrong: `el nombre de imagen «${name}» no sirve: sin / ni \\ ni .. ni caracteres que no se ven`,
    right: 'ponla en db/content/pictures y escribe solo su nombre, como asado.jpg',
  }),
}

const sentenceOf = (fault: Fault): Sentence => (SENTENCES[fault.code] as (fault: Fault) => Sentence)(fault)

/** `db/content/banners/asado.yaml:7: …; así queda bien: …`, in one line that a terminal may print. */
export function problemText({ file, line, fault }: Problem): string {
  const { wrong, right } = sentenceOf(fault)
  return printable(`${file}:${line}: ${wrong}; así queda bien: ${right}`)
}
