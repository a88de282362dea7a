// The letter about a nightly feed that was not taken, and what `npm run catalogue -- feed` says of the rounds.
import type { FeedRefusal } from '#shop/operations/catalogue/nightly/feed-round.ts'

const reasons: Readonly<Record<FeedRefusal, (file: string) => string>> = {
  noManifest: () => 'hay archivos y falta manifiesto.json',
  notAManifest: () => 'manifiesto.json no se entiende',
  olderSequence: () => 'su número de secuencia no es mayor que el de la última carga tomada',
  fileMissing: (file) => `falta ${file}, que el manifiesto nombra, o no se puede leer`,
  otherBytes: (file) => `${file} no es el que dice el manifiesto: su sha256 es otro`,
  otherRows: (file) => `${file} no tiene las filas que dice el manifiesto`,
  faults: () => 'los archivos tienen fallas',
  guarded: () => 'cambiaría demasiado de una vez',
}

const check =
  'Corrígelo donde se genera y deja los archivos de nuevo, con una secuencia mayor y el manifiesto al final.'

const todo: Readonly<Record<FeedRefusal, string>> = {
  noManifest: 'Revisa que quien escribe los archivos termine con manifiesto.json.',
  notAManifest: check,
  olderSequence:
    'Revisa que quien genera los archivos suba la secuencia cada vez, y que no haya dejado una carga antigua.',
  fileMissing: check,
  otherBytes: 'Quizás el archivo se cortó al copiarse. Cópialo de nuevo; el manifiesto va al final.',
  otherRows: check,
  faults: `Todas las fallas: npm run catalogue -- check DATA_DIR/catalogue/feed. ${check}`,
  guarded:
    'Si es lo que quieres, cárgalo a mano: npm run catalogue -- apply DATA_DIR/catalogue/feed, con lo que se indica. Si no, corrígelo donde se genera.',
}

export const feedAlerts = {
  subject: 'La carga nocturna no se hizo',
  title: 'La carga nocturna no se hizo',
  hello: 'Hola',
  happened: (reason: string) => `No tomamos los archivos de la carga nocturna: ${reason}. Nada cambió en la tienda.`,
  which: (source: string, sequence: number) => `Secuencia ${sequence}${source === '' ? '' : ` de ${source}`}.`,
  lastTaken: (at: string) => `Sigues vendiendo con la carga del ${at}.`,
  neverTaken: 'Todavía no se ha tomado ninguna carga nocturna.',
  foot: 'Aviso automático de la tienda. De cada carga se avisa una sola vez.',
  reasons,
  todo,
} as const
