// Words of the front page.
export const home = {
  title: (shop: string) => `${shop}: vinos, piscos, cervezas y más con despacho a tu casa`,
  description: (club: boolean) =>
    `Vinos, piscos, whiskys, cervezas, licores y todo para la tabla, con despacho programado a tu comuna${club ? ' y precios de socio' : ''}.`,
  heading: (shop: string) => `${shop}, botillería en línea`,
  offers: 'Ofertas destacadas',
  offersHelp: 'Hasta agotar stock o hasta que el reloj llegue a cero.',
  offerExpired: '¡OFERTA EXPIRADA!',
  moreOffers: 'Ver más ofertas',
  categories: 'Entra por lo que buscas',
} as const
