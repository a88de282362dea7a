// Withdrawals and complaints.

export const requestsWords = {
  title: 'Solicitudes',
  lead: 'Retractos y reclamos que esperan una decisión, o su dinero. Los más antiguos van primero.',
  none: 'Nadie espera nada.',
  request: 'Solicitud',
  state: 'Estado',
  order: 'Pedido',
  buyer: 'Comprador',
  mail: 'Correo',
  phone: 'Teléfono',
  since: 'Pedida',
  asked: 'Qué se pide',
  reason: 'Motivo',
  comment: 'Comentario',
  points: (points: number) => `${points} puntos`,
  noActions: 'Nada que decidir: esta solicitud terminó.',
  steps: {
    accept: {
      path: 'aceptar',
      label: 'Aceptar la devolución',
      does: 'Los productos ya volvieron y están bien: se pide la devolución de su dinero y sus puntos. El stock no cambia.',
    },
    reject: { path: 'rechazar', label: 'Rechazar', does: 'No se devuelve nada, y el comprador lee por qué.' },
    refund: {
      path: 'devuelta',
      label: 'Anotar el dinero devuelto',
      does: 'El dinero ya se devolvió a mano, por ejemplo por transferencia.',
    },
    answer: { path: 'responder', label: 'Responder', does: 'El comprador lee la respuesta, y el reclamo termina.' },
  },
  note: 'Qué le decimos al comprador',
  noteHelp: 'Va en su correo. Hasta 1.000 letras.',
  noteNeeded: 'Escribe lo que va a leer el comprador. No se hizo nada.',
  noteTooLong: 'Es demasiado largo: hasta 1.000 letras. No se hizo nada.',
  notRefundable: 'Su dinero ya no se puede devolver así: mira los pagos del pedido. No se hizo nada.',
  changed: (state: string) => `Alguien la decidió mientras tanto: ahora está ${state.toLowerCase()}. No se hizo nada.`,
} as const
