// What several commands say.

/** `state` is what it is now. */
const meanwhile = (how: string, state?: string): string =>
  `alguien ${how} mientras tanto${state === undefined ? '' : ` y ahora está ${state}`}: no se cambió nada`

export const sharedCommands = {
  nothingChanged: 'no se cambió nada',
  noSuchOrder: 'no existe ese pedido',
  meanwhile: {
    changed: (state?: string) => meanwhile('lo cambió', state),
    decided: (state?: string) => meanwhile('la decidió', state),
    noted: meanwhile('la anotó'),
    asked: meanwhile('la pidió'),
  },
  points: (points: number) => (Math.abs(points) === 1 ? `${points} punto` : `${points} puntos`),
  units: (units: number) => (units === 1 ? '1 unidad' : `${units} unidades`),
  order: (number: number | string, status: string) => `pedido ${number}, ${status}`,
  record: {
    by: (operator: string, source: string) => `por ${operator} (${source})`,
    refused: (why: string) => `rechazado, ${why}`,
  },
  failures: {
    diskFull: (path: string) =>
      `no queda espacio en el disco${path ? ` para ${path}` : ''}: libera espacio y pídelo de nuevo`,
    notAllowed: (path: string) =>
      `no se puede escribir ni leer ${path}: revisa los permisos de la carpeta, que necesita el usuario que corre la orden`,
    databaseGone:
      'la base de datos dejó de responder: lo que quedó a medias en el catálogo lo termina «npm run catalogue -- finish», o la tienda por sí sola',
    noTables: 'la base de datos no tiene las tablas de esta versión: npm run migrate',
    databaseFull: 'la base de datos no tiene espacio en el disco: libera espacio y pídelo de nuevo',
  },
  question: '[s/N]',
  keptByNpm: (command: string, option: string) => `Falta «--»: npm run ${command} -- --${option}. No se hizo nada.`,
  noTerminal: 'No hay una terminal donde responder a la pregunta.',
  onServer:
    'En este servidor las órdenes se dan con liqui, que conoce las variables de la tienda: liqui ORDEN …, por ejemplo liqui doctor. No se hizo nada.',
} as const
