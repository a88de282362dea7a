// Why there are no dates of delivery, and until when it is delivered; how days are named: days.ts.

export const deliveryDates = {
  until: 'Entregamos hasta las 22:00',
  commune_not_covered: (commune: string) => `La comuna ${commune} no tiene cobertura`,
  region_not_covered: (region: string) => `La región ${region} no tiene cobertura`,
  off: 'El despacho programado no está disponible',
  full: 'Los cupos de los próximos días están completos. Intente de nuevo mañana',
  none: 'No hay fechas de despacho en los próximos días. Intente de nuevo mañana',
} as const
