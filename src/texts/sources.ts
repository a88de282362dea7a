// Words about sources that are read over the wire, such as Bsale: why one was not taken, what was left out, how it stands.
import type { LeftOutReason } from '#shop/operations/catalogue/sources/bsale-rows.ts'
import type { SourceRefusalCode } from '#shop/operations/catalogue/sources/source-refusal.ts'

/** Why nothing was taken, and what to do. */
const refusals: Readonly<Record<SourceRefusalCode, (detail: string) => readonly [why: string, todo: string]>> = {
  notConfigured: () => [
    'no está conectado',
    'Falta «BSALE_ACCESS_TOKEN» en el servidor, o decir qué sucursales y listas son las tuyas: «npm run settings -- BSALE_OFFICES=1:9 BSALE_PRICE_LISTS=5:publico».',
  ],
  token: () => [
    'no acepta el token',
    'Revisa en Bsale que el token siga vigente y pueda leer productos, precios y stock, cambia «BSALE_ACCESS_TOKEN» y reinicia.',
  ],
  blocked: () => ['tiene la cuenta bloqueada', 'Bsale responde así cuando hay pagos pendientes: regulariza la cuenta.'],
  limited: () => [
    'recibió demasiadas consultas',
    'Se intenta de nuevo solo. Si pasa seguido, otro programa usa el mismo token.',
  ],
  unreachable: () => ['no responde', 'Se intenta de nuevo solo.'],
  unreadable: (detail) => [`respondió algo que no se entiende${of(detail)}`, 'Se intenta de nuevo solo.'],
  unsteady: (detail) => [
    `cambió cada vez que lo leímos${of(detail)}`,
    'Se intenta de nuevo solo, mejor cuando nadie esté creando productos.',
  ],
  empty: () => ['no tiene ningún producto', 'Revisa que el token sea el de tu empresa.'],
  mapping: (detail) => [
    `tiene otra cosa que lo que dicen tus ajustes${of(detail)}`,
    'Revisa «BSALE_OFFICES» y «BSALE_PRICE_LISTS»: las sucursales y listas deben existir allá, y las tiendas y listas aquí, una vez cada una.',
  ],
  faults: () => ['trae datos que no se pueden tomar', 'Míralos con «npm run catalogue -- source bsale check».'],
  guarded: () => [
    'cambiaría demasiado de una vez',
    'Si es lo que quieres, cárgalo a mano: «npm run catalogue -- source bsale apply», con lo que se indica. Si no, corrígelo en Bsale.',
  ],
  busy: () => ['esperó a otra carga que se está escribiendo', 'Se intenta de nuevo solo.'],
}

const of = (detail: string): string => (detail === '' ? '' : ` («${detail}»)`)

const leftOut: Readonly<Record<LeftOutReason, string>> = {
  noCode: 'sin SKU en Bsale',
  unknown: 'no están en la tienda (créalos con productos.csv)',
  codeTwice: 'con el mismo SKU en dos variantes de Bsale',
  oddPrice: 'con un precio que no es de al menos un peso',
  oddTaxes: 'con un precio que no es el neto más IVA (o IVA e impuesto adicional)',
  faulty: 'con una falla en sus datos',
  jump: 'con un precio que se duplica o baja a la mitad',
}

export const sources = {
  refusals,
  refused: (source: string, why: string) => `${source} ${why}.`,
  leftOut: (why: LeftOutReason, count: number) => `fuera, ${leftOut[why]}: ${count}`,
  leftOutOne: (what: string, detail: string) => `  ${what}${detail === '' ? '' : `: ${detail}`}`,
  more: (count: number) => `  … y ${count} más`,
  unknownSource: (known: readonly string[]) => `No conocemos esa fuente. Las hay: ${known.join(', ')}.`,
  unknownStep: 'Después del nombre va check, que solo mira, o apply, que carga.',
  /** How one stands. */
  health: {
    title: 'Bsale',
    bad: 'Bsale: hay algo que ver',
    off: 'Bsale ya no está conectado: nada se lee.',
    never:
      'Bsale está conectado y todavía no se ha cargado: léelo una vez desde /mesa/bsale o, viendo antes cada cambio, con «npm run catalogue -- source bsale apply»; después se lee cada noche.',
    whole: (at: string, what: string) => `Bsale completo, ${at}: ${what}.`,
    hints: (at: string, what: string) => `Avisos de Bsale, ${at}: ${what}.`,
    applied: (run: number) => `carga ${run}`,
    same: 'sin cambios',
    refused: (why: string) => `no se tomó, ${why}`,
    good: (at: string) => `Sigues vendiendo con lo leído el ${at}.`,
    leftOut: (count: number) =>
      count === 1
        ? 'Quedó 1 cosa fuera: mírala con «npm run catalogue -- source bsale check».'
        : `Quedaron ${count} cosas fuera: míralas con «npm run catalogue -- source bsale check».`,
    asked: 'Alguien pidió leerlo todo: empieza dentro de un minuto y puede tardar varios.',
    waiting: (count: number) => (count === 1 ? '1 aviso por leer.' : `${count} avisos por leer.`),
  },
  /** Its page at the desk. */
  desk: {
    readAll: 'Leer todo ahora',
    first: [
      'Es la primera vez: después se lee solo cada noche. Para ver cada cambio antes de cargarlo: «npm run catalogue -- source bsale check».',
    ],
    does: [
      'Se lee todo Bsale y se carga lo que cambió, como cada noche: lo que no se puede tomar queda fuera y se dice, y un precio que se duplica o baja a la mitad también.',
      'Es una carga: se ve entera y se puede deshacer.',
    ],
    changed: 'Mientras mirabas se leyó de nuevo: mira cómo quedó.',
    nothing: 'Nada que hacer aquí por ahora.',
    latest: 'Las últimas lecturas',
    at: 'Cuándo',
    part: 'Qué',
    parts: { whole: 'todo', hints: 'avisos' },
    what: 'Qué pasó',
    leftOut: 'Quedó fuera',
    see: 'ver',
  },
  mail: {
    title: (source: string) => `${source} necesita que lo veas`,
    hello: 'Hola',
    jumps: (skus: string): readonly [string, string] => [
      `Tomamos lo que cambió en Bsale, menos estos productos, cuyo precio se duplica o baja a la mitad: ${skus}. Siguen como estaban.`,
      'Si es lo que quieres, cárgalos a mano: «npm run catalogue -- source bsale apply», con lo que se indica. Si no, corrígelos en Bsale.',
    ],
    happened: (source: string, why: string) => `${source} ${why}. No tomamos nada, y nada cambió en la tienda.`,
    lastGood: (at: string) => `Sigues vendiendo con lo leído el ${at}.`,
    neverGood: 'Todavía no se ha tomado nunca.',
    foot: 'Aviso automático de la tienda. De cada motivo se avisa una vez al día.',
  },
  same: 'La tienda ya lo tiene todo así.',
} as const
