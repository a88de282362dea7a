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
  question: '[s/N]',
} as const
