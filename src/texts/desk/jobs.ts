// Names what the shop does in the background, by the kind of its job.

const jobNames: Readonly<Record<string, string>> = {
  'account letter': 'Correo de la cuenta',
  'analytics.ga4': 'Evento para Google',
  'analytics.marketing': 'Evento para la herramienta de marketing',
  'analytics.meta': 'Evento para Meta',
  captcha_pass: 'Prueba de que es una persona',
  'catalogue.feedRefused': 'Aviso de una carga nocturna rechazada',
  'catalogue.sourceRefused': 'Aviso de que no se pudo tomar Bsale',
  code: 'Código de verificación',
  'contact letter': 'Correo de un contacto que cambia',
  'courier.cancel': 'Cancelar al repartidor',
  'courier.notice': 'Aviso del despachador',
  'courier.order': 'Pedir repartidor',
  'data letter': 'Correo de datos personales',
  'mercado-pago.forget': 'Borrar a un cliente en Mercado Pago',
  'oneclick.forget': 'Borrar una tarjeta en Oneclick',
  'order.confirmation': 'Correo de confirmación',
  'order.dispatch_sms': 'SMS de que va en camino',
  'order.given_back': 'Correo de una devolución',
  'tax.issued': 'Correo de un documento tributario',
  'order.rebooked': 'Correo de un cambio de entrega',
  'order.request': 'Correo de una solicitud',
  'order.request_alert': 'Aviso de una solicitud a la tienda',
  'order.sent_back': 'Correo de una devolución hecha',
  'order.stage': 'Correo de una etapa',
  'payment.alert': 'Alerta de un pago',
  'payment.notice': 'Aviso de un medio de pago',
  'payment.reconciliation': 'Correo de la conciliación',
  'payment.refund': 'Devolver dinero',
  'payment.transfer_mail': 'Correo con los datos para transferir',
  'payment.transfer_received': 'Correo de una transferencia recibida',
  'payment.transfer_reminder': 'Recordatorio de una transferencia',
  'process.silent': 'Aviso de un proceso que no responde',
  reminder: 'Correo de un producto que volvió',
  'report.daily': 'Correo del día',
  sms: 'SMS',
  'sponsored.own': 'Cuenta de patrocinados',
  'sponsored.topsort': 'Informe a Topsort',
  'tax.alert': 'Aviso sobre documentos tributarios',
  'tax.issue': 'Emitir un documento tributario',
  webhook: 'Aviso a un programa',
}

/** Of a kind that only a version before wrote. */
const OTHER = 'Tarea de una versión anterior'

export const jobName = (kind: string): string => jobNames[kind] ?? OTHER
