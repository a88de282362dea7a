// Why an order cannot be paid as it stands: one sentence for each code of checkout/validation.ts.
import type { CheckoutCode } from '#shop/checkout/check.ts'
import { formatClp } from '#shop/shared/money.ts'

export const checkoutRefusals = {
  minimumAmount: (detail) => `Monto mínimo es de ${formatClp(Number(detail.amount)).slice(1)} CLP`,
  guestData: () => 'Debe ingresar los datos del comprador',
  guestNameAndLastName: () => 'Debe ingresar un nombre y apellido sin usar caracteres especiales',
  guestAge: () => 'Debe tener mas de 18 años para comprar',
  guestRutFormat: () => 'Debe ingresar un rut válido',
  guestEmailFormat: () => 'Debe ingresar un email válido',
  guestPhoneFormat: () => 'Debe ingresar un teléfono válido',
  regionMissing: () => 'Debe seleccionar una región',
  communeMissing: () => 'Debe seleccionar una comuna',
  addressMissing: () => 'Debe seleccionar una dirección',
  addressTooLong: () => 'Dirección supera el límite de caracteres (55)',
  methodMissing: () => 'Debe seleccionar medio de pago',
  termsMissing: () => 'Debe aceptar los Términos y Condiciones y la Política de Privacidad',
  todayWindow: () => 'El envío para Hoy es solo válido para antes de las 13 horas',
  tomorrowWindow: () => 'El envío para Mañana es solo válido para después de las 17 horas y antes de las 00 horas',
  dateUnavailable: () => 'Por favor elija nuevamente la fecha de entrega',
  methodUnsupported: () => 'Por favor seleccione un método de pago válido',
  expressMaximum: () => 'Monto máximo para despacho inmediato es de 200000 CLP',
  pickupDateMissing: () => 'Debe seleccionar una fecha de entrega',
  pickupStoreMissing: () => 'Debe seleccionar una tienda para retiro',
  pickupDatePast: () => 'Por favor revise la fecha de retiro nuevamente',
  pickupStoreAgain: () => 'Por favor vuelva a seleccionar la tienda para retiro',
  pickupStoreChanged: () => 'Por favor elija nuevamente el local de retiro',
  sectorUnavailable: () => 'Sector no disponible: Intenta con Despacho Programado',
  quoteExpired: () => 'Costo de envío expirado. Por favor vuelva confirmar la dirección',
  quoteMissing: () => 'Debe seleccionar una dirección de envío válida',
  storesClosed: () => 'Tienda no disponible en este horario',
} satisfies Record<CheckoutCode, (detail: Readonly<Record<string, unknown>>) => string>
