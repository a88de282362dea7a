// What the publishing script says to editors.
import { clp, formatClp } from '#shop/shared/money.ts'
import { settings } from '#texts/settings.ts'

const KINDS: Readonly<Record<string, string>> = {
  banner: 'banner',
  post: 'nota',
  offer: 'oferta',
  popup: 'ventana',
  promotion: 'promoción',
  coupon: 'cupón',
  announcement: 'aviso',
  'front-page': 'portada',
  occasion: 'ocasión',
  legal: 'texto legal',
  logo: 'logo',
  setting: 'ajuste',
}

const CHANGES = { new: 'nuevo', changed: 'cambia', removed: 'se quita' } as const

const some = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** What somebody published, or took back, in the meantime. */
interface Overtaking {
  readonly id: number
  readonly editor: string
  readonly undoes: number | null
}

interface ShownEffect {
  /** File and line. */
  readonly place: string
  readonly kind: 'promotion' | 'coupon'
  readonly examples: readonly ShownExample[]
  readonly more: number
  readonly isUnlimited: boolean
  readonly isSteep: boolean
}

interface ShownExample {
  readonly sku: string
  readonly units: number
  readonly before: number
  readonly after: number
  readonly isLeast?: boolean
}

/** `CER0001 $790 → $149, −81 %`; of a coupon, what a usual cart and the smallest one pay. */
function exampleText(kind: 'promotion' | 'coupon', { sku, units, before, after, isLeast }: ShownExample): string {
  const prices = `${formatClp(clp(before))} → ${formatClp(clp(after))}, −${Math.round((1 - after / before) * 100)} %`
  if (kind === 'coupon') return `${isLeast ? 'el carro más chico' : 'un carro usual'} (${units} × ${sku}) ${prices}`
  return units === 1 ? `${sku} ${prices}` : `${units} × ${sku} ${prices}`
}

export const publishingText = {
  usage: `npm run publish -- [opciones]

  (sin opciones)            revisa los archivos, dice qué cambia y lo publica
  --check                   solo revisa; termina en 1 si algo está mal
  --preview                 muestra la tienda con los archivos como están, solo en este equipo
  --at 2026-12-24T20:00     con --preview: a esa hora de Chile
  --port 4330               con --preview: en ese puerto
  --undo                    deshace la última publicación
  --confirm-discounts       publica aunque un descuento sea más alto de lo que pasa sin preguntar
  --by NOMBRE               quién publica; si falta, el usuario del equipo
  --from CARPETA            los archivos; si falta, db/content. Agrega y cambia: lo publicado que no está ahí, sigue
  --full                    con --from: quita también lo publicado que no está en la carpeta`,
  emptyFolder: (folder: string, isWhole: boolean) =>
    `En ${folder} no hay nada que publicar${isWhole ? ': se quitaría todo' : ''}. No se publicó nada.`,
  othersStay: 'Lo publicado que no está en la carpeta sigue igual (--full lo quita).',
  takenByNpm: (option: string) => `Falta «--»: npm run publish -- --${option}. No se publicó nada.`,
  unknownOption: (given: string, nearest: string) =>
    `La opción «${given}» no existe${nearest === '' ? '.' : `; ¿quisiste decir «--${nearest}»?`} No se publicó nada.\n\n`,
  noValue: (option: string) => `A --${option} le falta su valor. No se publicó nada.\n\n`,
  strayValue: (option: string) => `--${option} va sin valor. No se publicó nada.\n\n`,
  strayWord: (given: string) => `No se entiende «${given}»: las opciones empiezan con «--». No se publicó nada.\n\n`,
  wrongMoment: (given: string) => `--at no puede ser «${given}»; así queda bien: --at 2026-12-24T20:00`,
  wrongPort: (given: string) => `--port no puede ser «${given}»; así queda bien: --port 4330`,
  reservedName: (name: string) => `«${name}» publica lo que trae la tienda; así queda bien: --by tu-nombre`,
  noFolder: (folder: string) => `No existe la carpeta ${folder}.`,
  noTables: 'La base de datos está vacía. Primero: npm start',
  busy: 'Otra publicación está en curso y no termina. Espera un momento y vuelve a intentarlo.',
  progress: (what: 'pictures' | 'texts', done: number, all: number) =>
    `${what === 'pictures' ? 'Imágenes' : 'Archivos'}: ${done} de ${all}`,
  problems: (count: number) => `${some(count, 'problema', 'problemas')}. No se publicó nada.`,
  remark: (text: string) => `Ojo: ${text}`,
  allRight: (files: number) => `Todo bien: ${some(files, 'archivo', 'archivos')}.`,
  withoutDatabase: 'Sin base de datos: los productos son los del catálogo de demostración.',
  wouldChange: 'Al publicar cambiaría:',
  change: ({
    what,
    kind,
    name,
    texts,
  }: {
    readonly what: keyof typeof CHANGES
    readonly kind: string
    readonly name: string
    readonly texts?: { readonly before: string; readonly after: string }
  }) =>
    `  ${CHANGES[what]}: ${KINDS[kind] ?? kind} ${texts ? settings.changed(name, texts.before, texts.after) : name}`,
  moreChanges: (count: number) => `  … y ${count} más`,
  effects: 'Lo que bajan los precios, de mayor a menor:',
  effect: ({ place, kind, examples, more, isUnlimited, isSteep }: ShownEffect) =>
    [
      `  ${isSteep ? '¡OJO! ' : ''}${place}: `,
      examples.map((example) => exampleText(kind, example)).join('; '),
      more > 0 ? `; y ${some(more, 'producto', 'productos')} más` : '',
      isUnlimited ? '; sin tope de descuento ni de usos' : '',
    ].join(''),
  steep: (count: number, share: number) =>
    count === 1 ? `Un descuento pasa de ${share} %.` : `${count} descuentos pasan de ${share} %.`,
  willAsk: 'Al publicar se pide confirmarlo (o --confirm-discounts).',
  askSteep: '¿Publicar igual?',
  notConfirmed:
    'No se publicó nada. Si es lo que quieres: npm run publish -- --confirm-discounts. El límite es el ajuste DISCOUNT_ASK_SHARE.',
  nothing: 'Nada cambió: lo publicado es igual a los archivos.',
  changes: 'Cambia:',
  writing: 'Publicando…',
  published: (publication: number) =>
    `Publicado (n.º ${publication}). Se ve en dos segundos. Para deshacerlo: npm run publish -- --undo`,
  undone: (publication: number, editor: string, day: string) =>
    `Deshecha la publicación n.º ${publication}, de ${editor}, del ${day}. Otra vez --undo deshace la anterior. Los archivos no cambiaron: corrígelos antes de volver a publicar.`,
  skippedSettings: (names: readonly string[]) =>
    `Quedan como están, porque alguien los cambió después de publicar: ${names.join(', ')}.`,
  nothingToUndo: 'No hay nada que deshacer.',
  notUndoneLive: (refused: readonly { readonly name: string; readonly reason: string }[]) =>
    [...refused.map(({ name, reason }) => `${name}: ${reason}`), 'No se deshizo nada.'].join('\n'),
  notUndone: ({ id, editor, undoes }: Overtaking) =>
    undoes === null
      ? `${editor} acaba de publicar (n.º ${id}): no se deshizo nada. Para deshacer lo último: npm run publish -- --undo`
      : `${editor} acaba de deshacer la publicación n.º ${undoes}: no queda nada que deshacer de ella. Para deshacer también la anterior: npm run publish -- --undo`,
  notPublished: ({ editor, undoes }: Overtaking) =>
    `${editor} deshizo la publicación n.º ${undoes} mientras se leían los archivos. No se publicó nada. Para publicarlos igual: npm run publish`,
  previewStarts: 'Preparando la vista previa…',
  previewAt: (address: string, moment: string) =>
    `Vista previa: ${address} (${moment}). Los cambios en los archivos se ven al recargar. Ctrl-C termina.`,
  /** On every page of a preview. */
  previewMark: {
    label: 'Vista previa',
    shows: (day: string, clock: string) => `así se ve la tienda el ${day} a las ${clock}`,
  },
  previewFailed: 'La vista previa se cerró sola. Lo último que dijo:',
  portTaken: (port: number) =>
    `El puerto ${port} está ocupado por otro programa. Elige otro, por ejemplo: --port ${port < 65_535 ? port + 1 : 4330}`,
  previewNotReady:
    'La vista previa no estuvo lista en un minuto. Nada cambió: cierra otros programas e inténtalo de nuevo. Lo último que dijo:',
  /** What the preview answers to anything but reading. */
  previewOnlyShows: 'Esto es una vista previa: solo muestra páginas, no recibe pedidos ni cambios.',
} as const
