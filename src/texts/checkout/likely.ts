// Questions about what was typed and may be a slip: one press takes what is asked.
export const likely = {
  mail: (mail: string) => `¿Quisiste decir ${mail}?`,
  /** Beside the sentence that a name is wrong: what the field minds. */
  nameMinds: 'Usa solo letras y espacios, sin apóstrofes, guiones, puntos ni números.',
  name: (name: string) => `¿Lo escribimos ${name}?`,
} as const
