// When people of the shop answer, Monday to Friday by the clock in Chile.

export interface ServiceHours {
  /** `HH:mm`. */
  readonly opens: string
  /** `HH:mm`. */
  readonly closes: string
}

export const CUSTOMER_SERVICE: ServiceHours = { opens: '09:00', closes: '18:00' }
export const WHOLESALE_UNIT: ServiceHours = { opens: '09:00', closes: '19:00' }
