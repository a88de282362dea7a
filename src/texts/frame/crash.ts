// What is said where nothing else works: the crash page, and a part of a page that crashed.
export const crashTitle = 'Tenemos un problema'

/** By what a failure is found in the log. */
export const referenceText = (reference: string) => `Código de referencia: ${reference}`

export const crash = {
  text: 'Estamos teniendo dificultades en estos momentos. Por favor vuelve a intentar en unos minutos mas.',
  refresh: 'Refrescar',
} as const
