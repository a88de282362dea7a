// Words of saved addresses, in the commune selector and the checkout.
export const addressWords = {
  title: 'Últimas direcciones',
  other: 'Otra dirección',
  keep: 'Guardar en Últimas direcciones',
  keepHelp: 'Guardamos hasta cinco. La más antigua deja su lugar.',
  delete: (line: string) => `Eliminar ${line}`,
  saved: 'Dirección guardada',
  deleted: (line: string) => `Dirección eliminada: ${line}`,
  saveFailed: 'Ha ocurrido un error guardando la dirección. Por favor intente nuevamente',
  deleteFailed: 'Ha ocurrido un error borrando la dirección. Por favor intente nuevamente',
  chosen: (line: string) => `Despacho a ${line}`,
} as const
