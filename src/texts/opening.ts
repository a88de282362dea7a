// What a shop says that does not open, in the log, to doctor and at the desk: variables that are wrong, what live mode refuses in them,
// a database that cannot be used, and what is left of the demonstration in it.

const RANDOM = 'por ejemplo con `openssl rand -hex 32`'
const SITE = 'por ejemplo https://www.mitienda.cl'

/** What can be wrong with the value of any variable, said after its name. */
const values = {
  missing: 'falta',
  number: 'debe ser un número',
  whole: 'debe ser un número entero',
  oneOf: (allowed: readonly string[]) => `debe ser ${allowed.join(' o ')}`,
  atLeast: (least: string) => `debe ser ${least} o más`,
  atMost: (most: string) => `debe ser ${most} o menos`,
  longer: (least: string) => `debe tener ${least} caracteres o más`,
  shorter: (most: string) => `debe tener ${most} caracteres o menos`,
  address: 'debe ser una dirección que empieza con https:// o http://',
  moment: 'debe ser un momento como 2026-11-27T12:00:00-03:00',
  like: (example: string) => `debe ser como ${example}`,
  json: 'debe ser JSON',
  database: 'debe ser una dirección que empieza con mysql://',
  ssl: 'ssl debe ser un objeto en JSON: {"rejectUnauthorized":true}',
  wrong: 'no es un valor que se entienda',
}

/** Why somebody could guess a secret. */
const weak = {
  short: 'tiene menos de 16 letras',
  fewLetters: 'tiene pocas letras distintas',
  repeated: 'repite las mismas letras',
  sequence: 'es una fila de letras vecinas',
  words: 'está hecho de palabras conocidas',
}

export type Weakness = keyof typeof weak

const list = (names: readonly string[]) => new Intl.ListFormat('es-CL').format(names)

/** What live mode refuses of variables, and pairs of them that no shop takes. */
export const faults = {
  together: (names: readonly string[]) => `${list(names)} van juntas: falta alguna`,
  exclusive: (one: string, other: string) => `${one} y ${other} se excluyen: quita una`,
  needs: (one: string, other: string) => `${one} necesita ${other}: falta`,
  testKey: (name: string) => `${name} es una clave de prueba: usa la de producción`,
  keyNeeded: (name: string) =>
    `${name} falta: tómala de las páginas del proveedor, o quita todas las variables de ese proveedor`,
  notProduction: (name: string) => `${name} no es la dirección de producción: quítala`,
  notEncrypted: (name: string) => `${name} no va cifrada: debe empezar con https://`,
  demoOnly: (name: string) => `${name} es solo para el modo demo: quítala`,
  testsOnly: (name: string) => `${name} es solo para pruebas: quítala`,
  rateLimits: 'RATE_LIMIT_SCALE es solo para pruebas: quítala; los límites son ajustes (RATE_LIMIT_…)',
  guessable: (name: string, why: Weakness) => `${name} ${weak[why]}: usa otra, ${RANDOM}`,
  noSecret: `SHOP_SECRET falta: 32 letras o más que nadie sepa, ${RANDOM}`,
  demoSecret: `SHOP_SECRET es la pública de las demostraciones: usa una propia, ${RANDOM}`,
  sameOldSecret: 'SHOP_SECRET_OLD repite una clave: deja ahí solo las de antes, sin la de SHOP_SECRET',
  demoOldSecret: 'SHOP_SECRET_OLD es la pública de las demostraciones: con ella cualquiera firma; quítala',
  noSite: `SITE_URL falta: la dirección que conocen los compradores, ${SITE}`,
  nobodysSite: (site: string) =>
    `SITE_URL es ${site}, donde no llegan ni compradores ni pagos: usa la dirección pública, ${SITE}`,
  clearSite: (site: string) => `SITE_URL es ${site}, que no va cifrada: debe empezar con https://`,
  sitePath: `SITE_URL tiene más que un dominio, y la tienda no vive debajo de una ruta: ${SITE}`,
  noMailHost: 'SMTP_HOST falta: el servidor que envía los correos; 127.0.0.1 si es esta máquina',
  noSender: 'MAIL_FROM falta: quién envía los correos, por ejemplo Mi Tienda <pedidos@mitienda.cl>',
  browserKey:
    'GOOGLE_MAPS_BROWSER_KEY falta: una clave propia, limitada a la dirección de la tienda; cualquiera puede leerla',
  notOffered: (name: string, names: readonly string[]) =>
    `${name} no se puede ofrecer aún, no se conoce su protocolo real: quita ${list(names)}`,
  noPayment:
    'Ningún medio de pago tiene claves: pon las de uno, por ejemplo MERCADO_PAGO_ACCESS_TOKEN, MERCADO_PAGO_PUBLIC_KEY y MERCADO_PAGO_WEBHOOK_SECRET, o TRANSBANK_COMMERCE_CODE y TRANSBANK_API_KEY',
}

const EMPTY = 'empieza con una base de datos vacía'

/** What the demonstration left in the database of a live shop. */
const demonstration = {
  some: (shown: readonly string[], more: number) => shown.join(', ') + (more > 0 ? ` y ${more} más` : ''),
  people: `Están las personas de la demostración, con claves que todos conocen: ${EMPTY}`,
  products: (some: string) => `Se venden productos de la demostración (${some}): ${EMPTY}, o pon active = 0`,
  stores: (some: string) =>
    `Atienden tiendas de la demostración (${some}): ${EMPTY}, o pon display_store, pickup e immediate = 0`,
  buyers: (some: string) =>
    `RUT de la demostración pueden pagar por transferencia (${some}): bórralos de transfer_customer`,
  companies: (some: string) => `Empresas de la demostración llenan facturas (${some}): bórralas de company`,
  listings: (some: string) => `Hay productos patrocinados de la demostración (${some}): bórralos de sponsored_listing`,
  offers: (some: string) =>
    `Hay promociones o cupones de la demostración publicados (${some}): publica una carpeta sin ellos (npm run publish -- --from CARPETA)`,
  /** Of a setting, after its name. */
  setting: (value: string) => `es de la demostración (${value}): una tienda en modo live no abre así, pon lo tuyo`,
}

export const opening = {
  refused: (faults: readonly string[]) => ['La tienda no abre en modo live:', ...faults].join('\n  '),
  wrongEnvironment: (faults: readonly string[]) => ['Las variables no están bien:', ...faults].join('\n  '),
  wrongVariable: (name: string, why: string) => `${name}: ${why}`,
  values,
  demonstration,
  wrongSetting: (name: string, why: string) => `${name} ${why} con npm run settings -- ${name}=…`,
  noDatabase: (code: string) =>
    `La base de datos de DATABASE_URL no se puede usar (${code}): revisa que funcione, y su dirección, nombre y clave`,
  closedFolder: (folder: string, code: string) =>
    `No se puede escribir en ${folder} (${code}), donde quedan fotos e imágenes: haz dueño de la carpeta al usuario de la tienda, chown -R liqui ${folder}`,
  noAnswer: 'no responde',
  halfRestored:
    'La base de datos quedó a medias de una restauración: npm run restore -- ARCHIVO --replace la empieza de nuevo',
  schemaBehind: (first: string, count: number) =>
    `La base de datos está atrasada: le ${count === 1 ? `falta la migración ${first}` : `faltan ${count} migraciones, desde ${first}`}: npm run migrate`,
}
