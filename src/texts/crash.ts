// What is said where nothing else works: the crash page, and a part of a page that crashed.
export const crash = {
  title: 'Tenemos un problema',
  text: 'Estamos teniendo dificultades en estos momentos. Por favor vuelve a intentar en unos minutos mas.',
  refresh: 'Refrescar',
} as const
