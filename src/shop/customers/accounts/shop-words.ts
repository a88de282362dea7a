// Words that anybody would try first at this shop: its name, what it sells, what it calls its customers, what people here call a
// password, and the country's own favourites. Lower case, without accents; who adds one needs nothing else.
export const SHOP_WORDS: readonly string[] = `
  liqui liquipuntos liquipunto puntos club socios socio distribuidor banquetera tienda
  botilleria licoreria licores licor trago tragos copete carrete bebida botella despacho
  pisco piscola piscosour mistral capel vino vinos tinto blanco carmenere cabernet
  merlot cerveza cervezas chela chelas escudo cristal kunstmann whisky vodka tequila
  ginebra espumante champagne fernet terremoto snack salud
  contrasena password clave secreto secreta cuenta usuario acceso ingreso admin hola
  chile chileno chilena santiago valparaiso colocolo laroja tequiero teamo amor dios
`
  .trim()
  .split(/\s+/)
