// Why a program's call was refused.

type Detail = Readonly<Record<string, unknown>>

export const integrationRefusals = {
  scopeMissing: ({ scope }: Detail) => `Esta llave no sirve para «${scope}». Pide una que lo incluya`,
  rowsWrong: ({ count }: Detail) =>
    count === 1
      ? 'Una fila tiene un error y no se escribió nada. Corrígela y envía todo de nuevo'
      : `Hay ${count} errores en las filas y no se escribió nada. Corrígelos y envía todo de nuevo`,
  loadGuarded: () =>
    'Cambia demasiado de una vez y no se escribió nada. Revísalo y, si está bien, envíalo de nuevo con los números de «allow»',
  loadUnderWay: () => 'Otra carga se está escribiendo. Espera unos segundos y envía esta de nuevo',
  callUnderWay: () => 'Esta misma llamada todavía se está atendiendo. Repítela en unos segundos para leer su respuesta',
  keyOfOther: () => 'Ya hubo otra llamada con este «idempotency_key» y otro contenido. Usa uno nuevo',
  countedOutside: () => 'El conteo tiene que ser de los últimos 7 días y no del futuro. Revisa «counted_at»',
} as const
