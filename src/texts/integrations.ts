// What programs of others are told of what they send.
import type { GuardName } from '#shop/operations/catalogue/guards.ts'

const pass = (guard: GuardName, count: number) => `Si está bien, envíalo de nuevo con "allow": {"${guard}": ${count}}.`

export const integrationTexts = {
  skipped: (now: string) => `Se dejó como está (${now}): se contó o se cambió después de lo que enviaste.`,
  guards: {
    retire: (count: number, of: number) => `Retiraría ${count} de ${of} productos activos. ${pass('retire', count)}`,
    prices: (count: number, of: number) =>
      `Cambiaría ${count} de ${of} precios, o los mueve al doble o a la mitad. ${pass('prices', count)}`,
    empty: (count: number, of: number) => `Dejaría sin stock ${count} de ${of} productos. ${pass('empty', count)}`,
  } satisfies Readonly<Record<GuardName, (count: number, of: number) => string>>,
} as const
