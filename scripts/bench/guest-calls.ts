// What a guest's browser sends to introduce its owner, to price a cart and to order it, for floods, shoppers, bench and tests.
import { checkDigit, formatRut } from '#shop/shared/rut.ts'

export const PLACE = { region: 'Metropolitana de Santiago', commune: 'Las Condes' }

export interface Line {
  readonly id: number
  readonly amount: number
}

/** The body of `POST /customers/buy/guest` of the person with this RUT: a number of seven or eight digits, without check digit. */
export function guestBody(number: number) {
  return {
    name: 'Camila',
    lastName: 'Rojas Peña',
    email: `camila.${number}@correo.example`,
    rut: formatRut(number + checkDigit(String(number))),
    telephone: `+569${String(number).padStart(8, '1')}`,
    birthdate: '1990-05-17',
  }
}

/** The body of `POST /cart`; `day` is the chosen delivery date, if any. */
export function cartBody(lines: readonly Line[], day?: string, place = PLACE) {
  return {
    store: 9,
    items: lines.map(({ id, amount }) => ({ productId: id, amount })),
    deliveryType: 'delivery',
    deliveryTime: 'programmed',
    ...place,
    ...(day ? { programmedType: day } : {}),
  }
}

interface Order {
  readonly key: string
  readonly customerId: string
  readonly lines: readonly Line[]
  readonly day: string
  /** Pesos the guest expects to pay. */
  readonly total: number
}

/** The body of `POST /checkout/new`. */
export function orderBody({ key, customerId, lines, day, total }: Order) {
  return {
    idempotency_key: key,
    customer_id: customerId,
    products: lines,
    payments: [{ payment_type: 'WEBPAY PLUS', amount: total }],
    terms_accepted: true,
    buy_type: 'no-socio',
    store_id: 9,
    delivery_type: 'delivery',
    delivery_time: 'programmed',
    delivery_status: 'PENDIENTE',
    delivery_date_requested: day,
    address_region: PLACE.region,
    address_commune: PLACE.commune,
    address_street: 'Av. Cristóbal Colón',
    address_number: '4840',
    address_apt: '1204',
  }
}
