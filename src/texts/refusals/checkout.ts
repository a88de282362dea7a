// Why an order cannot be paid as it stands: one sentence for each code of checkout/validation.ts.
import type { CheckoutCode } from '#shop/checkout/check.ts'
import { formatClp } from '#shop/shared/money.ts'
import { windowTexts } from '#texts/delivery/delivery-windows.ts'

export const checkoutRefusals = {
  oneclickLogin: () => 'Solo los usuarios registrados pueden pagar con Webpay Oneclick',
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
  billingRutMissing: () => 'Debe ingresar un rut para la factura',
  billingRutInvalid: () => 'Debe ingresar un rut válido para la factura',
  billingDataMissing: () => 'Debe ingresar los datos para la factura',
  boletaUnnamed: ({ amount, isMember }) =>
    `Una boleta de más de ${formatClp(Number(amount))} lleva por ley el RUT y el nombre de quien compra: ${isMember ? 'tu cuenta no los tiene completos, así que escríbenos' : 'escribe los tuyos'}, o elige factura`,
  methodMissing: () => 'Debe seleccionar medio de pago',
  termsMissing: () => 'Debe aceptar los Términos y Condiciones y la Política de Privacidad',
  todayWindow: windowTexts.today,
  tomorrowWindow: windowTexts.tomorrow,
  dateUnavailable: () => 'Por favor elija nuevamente la fecha de entrega',
  methodUnsupported: () => 'Por favor seleccione un método de pago válido',
  transferExpress: () => 'No se puede seleccionar despacho inmediato si el método de pago es transferencia bancaria',
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
