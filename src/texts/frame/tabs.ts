// What a tab says when another one logged somebody in or out.

/** Where something is being typed. */
export const changedElsewhere = 'Tu sesión cambió en otra pestaña. Toca aquí para actualizar esta página.'
