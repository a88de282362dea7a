// Photos by file: what is wrong with one and what to do about it, and what would change.
import type { PhotoFault } from '#shop/operations/catalogue/photos/photo-faults.ts'
import { MOST_PHOTOS } from '#shop/operations/catalogue/photos/photo-names.ts'

export const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

type Detail = Pick<PhotoFault, 'given' | 'nearest'>

const exportAgain = 'vuelve a exportarla o a copiarla'
const places = `son de 1 a ${MOST_PHOTOS}: SKU.jpg, SKU-2.jpg … SKU-${MOST_PHOTOS}.jpg`

const faults: Readonly<Record<PhotoFault['code'], (detail: Detail) => readonly [problem: string, remedy: string]>> = {
  tooLarge: () => ['pesa más de 25 MB', 'guárdala más liviana'],
  notAPicture: () => ['no es una imagen, o está dañada desde el principio', exportAgain],
  wrongFormat: () => ['no es JPEG, PNG, WebP ni AVIF', 'guárdala como JPEG'],
  tooManyPixels: () => ['tiene más de 50 megapíxeles', 'achícala'],
  broken: () => ['está cortada o dañada', exportAgain],
  tooSmall: () => ['un lado mide menos de 600 píxeles', 'usa la original, sin achicarla'],
  animated: () => ['es una animación', 'guarda un solo cuadro'],
  notPhotoName: ({ given }) => [`«${given}» no es una foto`, 'termina en .jpg, .png, .webp o .avif; los textos van en fotos.csv'],
  skuUnknown: ({ given, nearest }) => [`no existe el producto «${given}»`, nearest ? `¿quisiste decir «${nearest}»?` : 'el nombre es el SKU: VIN0001.jpg, VIN0001-2.jpg'],
  noPlace: ({ given }) => [`no hay un lugar «${given}»`, places],
  outside: () => ['su ruta sale de la carpeta', 'déjala adentro'],
  placeTwice: ({ given }) => [`«${given}» ocupa el mismo lugar`, 'deja una de las dos, o dale otro número'],
  placeTaken: ({ given }) => [`el producto ya tiene otra foto en el lugar ${given}`, 'agrega --replace para cambiarla'],
  noPhoto: ({ given }) => [`${given} no tiene esa foto`, 'revisa el orden'],
  noTable: () => ['no se puede leer como CSV', 'guárdalo como CSV UTF-8'],
  columnMissing: ({ given }) => [`falta ${given}`, 'las columnas son sku, orden, texto y accion'],
  tooLong: () => ['el texto pasa de 200 letras', 'acórtalo'],
  actionUnknown: ({ given }) => [`no hay una acción «${given}»`, 'deja la celda vacía, o quitar'],
  rowTwice: ({ given }) => [`la misma foto de «${given}» está en otra fila`, 'deja una de las dos'],
} // biome-ignore format: one row each

export const photoWords = {
  faults,
  run: (name: string) => `fotos: ${name}`,
  none: (from: string) => `en ${from} no hay fotos`,
  unread: {
    unreadable: (from: string) => `no se puede leer ${from}`,
    tooMany: (from: string) => `${from} trae más de 20.000 archivos: divídelo en varios`,
    zipTooLarge: (from: string) => `${from} pesa más de 200 MB: divídelo, o descomprímelo y usa la carpeta`,
    zipBroken: (from: string) => `${from} no es un zip que se pueda leer`,
  },
  summary: (added: number, changed: number, removed: number, unchanged: number) =>
    `${counted(added, 'foto nueva', 'fotos nuevas')}, ${counted(changed, 'cambia', 'cambian')}, ${counted(removed, 'se quita', 'se quitan')}, ${counted(unchanged, 'sigue igual', 'siguen igual')}`, // biome-ignore format: one row
  twin: (sku: string, other: string) => `ojo, ${sku}: es la misma imagen que tiene ${other}`,
} as const
