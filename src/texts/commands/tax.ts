// Tax documents.
export const taxCommands = {
  tax: {
    off: 'no se emiten documentos: falta la llave del emisor (OPENFACTURA_API_KEY, o BSALE_ACCESS_TOKEN con BSALE_DOCUMENTS=on)',
    nothing: 'no hay documentos pendientes',
    unknown: (id: number) => `no hay un documento ${id}`,
    retries: '¿Intentarlo de nuevo? Si pudo haberse emitido, revisa antes donde el emisor.',
    ends: '¿Dejarlo sin emitir?',
    done: 'hecho',
    notWaiting: 'ese documento no espera a nadie',
    unreadable: 'el emisor no responde: prueba más tarde',
    same: (day: string) => `${day}: lo mismo aquí que donde el emisor`,
    folios: (kind: string, left: number, expires: string | null) =>
      `${kind}\t${left}${expires === null ? '' : `\thasta el ${expires}`}`,
  },
}
