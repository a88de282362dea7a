// What operators read of the settings: groups, effects, types, and why a value is refused.
import { LEAST_CONTRAST, type UnreadPair } from '#shop/settings/colours.ts'
import type { SettingType, ShownOn } from '#shop/settings/setting-types.ts'
import type { SettingGroup, SettingKey } from '#shop/settings/settings.ts'

const groups: Readonly<Record<SettingGroup, string>> = {
  club: 'Club',
  amounts: 'Cantidades y montos',
  ways: 'Formas de entrega',
  windows: 'Horarios y cupos de entrega',
  payment: 'Pago y pedidos sin pagar',
  campaigns: 'Campaña cyber',
  identity: 'Quiénes somos',
  accounts: 'Cuentas y códigos',
  personalData: 'Datos personales',
  records: 'Registros',
  tax: 'Impuestos y documentos',
  bsale: 'Bsale',
  machine: 'Funcionamiento',
}

/** What each setting does, in a line. */
const effects: Readonly<Record<SettingKey, string>> = {
  clubOpen: 'Abre el club: cerrado, sus precios y categorías se muestran solo a sus socios.',
  profileUrl: 'Página donde los socios editan sus datos; vacío: la de la tienda.',
  pointsRate: 'Puntos que gana un pedido entregado, en porcentaje de lo pagado en dinero sin despacho.',
  limit: 'Unidades de un mismo producto que se pueden comprar en un pedido.',
  wholesaleLimit: 'Lo mismo para distribuidores y banqueteros.',
  deliveryMinimum: 'Monto mínimo de un pedido con despacho.',
  pickupMinimum: 'Monto mínimo de un pedido con retiro.',
  bulkMinimum: 'Suma desde la que valen los precios por volumen; 0: siempre.',
  courierExtraMax:
    'Cuánto más que lo cotizado puede pedir un courier por un pedido pagado antes de que decida una persona; lo paga la tienda.',
  immediateDeliveryCost: 'Costo fijo del despacho express; 0: el que resulta de la cotización del courier.',
  expressFeeFrom:
    'Lo menos que cobra un courier por un despacho express, para decir «desde» antes de cotizar; 0: no se dice precio.',
  programmedDelivery: 'Ofrece fechas de despacho programado.',
  programmedPickup: 'Ofrece retiro programado en tiendas.',
  immediateDelivery: 'Ofrece despacho express.',
  immediatePickup: 'Ofrece retiro express en tiendas.',
  todayWindowOpen: 'Desde qué hora se puede elegir la entrega de hoy.',
  todayWindowClose: 'Hasta qué hora se puede elegir la entrega de hoy, y un retiro que sale hoy de la bodega.',
  tomorrowWindowOpen: 'Desde qué hora se puede elegir la entrega de mañana.',
  tomorrowWindowClose: 'Hasta qué hora se puede elegir la entrega de mañana.',
  sameDayOrderLimit: 'Pedidos que caben en un día con entrega el mismo día; 0: ninguno.',
  nextDayOrderLimit: 'Pedidos programados, con despacho o retiro, que caben en un día; 0: ninguno.',
  orderPaymentMinutes: 'Minutos para pagar un pedido antes de que se anule.',
  unpaidUnbegunMinutes: 'Minutos que un pedido reserva mientras nadie empieza a pagarlo.',
  unpaidOrdersPerContact: 'Pedidos sin pagar que puede tener una persona.',
  unpaidOrdersPerNetwork: 'Pedidos sin pagar desde una misma red; los siguientes piden una verificación cada uno.',
  unpaidOrdersPerCrowd: 'Pedidos sin pagar desde una misma red, con verificación.',
  unpaidUnitsPerContact: 'Unidades sin pagar que puede reservar una persona.',
  unpaidUnitsPerNetwork: 'Unidades sin pagar desde una misma red.',
  unpaidProductUnitsPerNetwork: 'Unidades sin pagar de un mismo producto desde una misma red.',
  unpaidAmountPerContact: 'Pesos sin pagar que puede reservar una persona.',
  unpaidAmountPerNetwork: 'Pesos sin pagar desde una misma red.',
  cardRefusalsCaptcha: 'Cobros rechazados en una hora desde los que se pide un CAPTCHA a una persona, tarjeta o red.',
  cardRefusalsWait: 'Cobros rechazados en una hora desde los que una persona, tarjeta o red debe esperar.',
  cardRefusalsOfShop: 'Cobros rechazados en una hora en toda la tienda desde los que se pide un CAPTCHA a todos.',
  unpaidAlertShare:
    'Porcentaje del stock de un producto sin pagar desde el que el registro avisa y un pedido nuevo pide un CAPTCHA.',
  takesFeed: 'Toma la carga nocturna de productos, precios y stock que un ERP deja en DATA_DIR/catalogue/feed.',
  taxSellerRole:
    'Qué es la tienda para el impuesto adicional a las bebidas (ILA): retailer, minorista; importer_or_producer, importadora o productora; distributor, distribuidora. Confírmalo con tu contador.',
  taxResellers:
    'Qué clientes revenden lo que compran: su factura lleva el impuesto adicional (ILA) aunque la tienda sea minorista.',
  taxDocumentModel:
    'Modelo de emisión que declaraste en el SII: boleta_always, boleta siempre; voucher_where_electronic, el voucher de la tarjeta vale como boleta.',
  taxVouchers: 'Con ese segundo modelo, los medios de pago cuyo voucher vale como boleta.',
  taxFoliosLow: 'Folios de un tipo bajo los que la tienda avisa que pidas más; 0: no avisa.',
  taxNamedFrom: 'Monto desde el que la boleta lleva el RUT y el nombre del comprador (135 UF del 31 de diciembre).',
  taxFacturaMonths:
    'Meses después del mes de la boleta en que aún se puede cambiar por una factura (0: en el mismo mes). Pregunta a tu contador.',
  bsaleOffices: 'Qué tienda de aquí es cada sucursal de Bsale; dos sucursales de una misma tienda se suman.',
  bsaleLists: 'Qué lista de precios de aquí tiene los precios de cada lista de Bsale (con impuestos).',
  bsaleOwns: 'Qué manda Bsale de los productos que están en ambos lados; lo demás es tuyo.',
  bsaleAvailable: 'Del stock de Bsale descuenta lo que tiene reservado para documentos sin despachar.',
  deskSecondFactor: 'En una tienda real, dueños y operadores entran a la mesa también con un código de su teléfono.',
  reportEmail: 'Correo que recibe a las 07:00 el informe del día anterior; vacío: nadie.',
  paymentAlertEmail:
    'Correo de quien decide sobre los pagos que no se resuelven solos, los retractos, los reclamos y las cargas nocturnas rechazadas.',
  machEnable: 'Ofrece pagar con Mach y con BCI.',
  transferTaxId: 'RUT de la cuenta que recibe las transferencias.',
  transferBank: 'Banco de esa cuenta.',
  transferAccount: 'Número de esa cuenta corriente.',
  cyberStart: 'Cuándo empieza la campaña cyber; vacío: no hay.',
  cyberEnd: 'Cuándo termina la campaña cyber; vacío: no hay.',
  cyberSite: 'Sitio que anuncia la campaña antes de que empiece.',
  hasMetaFeed: 'Publica en /feeds/meta.xml los productos sin alcohol, para el catálogo de Meta (Facebook e Instagram).',
  showsDrawings:
    'Un producto sin foto se muestra con su dibujo; si no, con una botella genérica (la demostración siempre dibuja).',
  shopName: 'Nombre de la tienda en títulos, textos y correos.',
  brandColour: 'Color de la tienda: cabecera, botones y lo elegido; el texto encima es casi negro.',
  accentColour: 'Color de los ahorros y de lo que está listo, como texto y como fondo de texto blanco.',
  shopCompany: 'Razón social al pie, en los correos y en los textos legales.',
  shopTaxId: 'RUT de la empresa, al lado de su razón social.',
  shopEmail: 'Correo de contacto al pie y en los textos legales.',
  shopPhone: 'Teléfono de contacto al pie y en el pago.',
  shopAddress: 'Casa matriz al pie, en los correos y en los textos legales, una línea impresa cada una.',
  serviceOpens: 'Desde qué hora atienden a clientes, de lunes a viernes.',
  serviceCloses: 'Hasta qué hora atienden a clientes, de lunes a viernes.',
  wholesaleOpens: 'Desde qué hora atiende la venta mayorista, de lunes a viernes.',
  wholesaleCloses: 'Hasta qué hora atiende la venta mayorista, de lunes a viernes.',
  shopSocial: 'Redes sociales al pie.',
  underAgeUrl: 'Adónde lleva el «No» de la pregunta por la edad.',
  loginFailuresPerAccount: 'Contraseñas erradas de un RUT antes de que haya que esperar.',
  loginFailuresPerNetwork: 'Contraseñas erradas desde una misma red antes de que haya que esperar.',
  codesPerContact: 'Códigos al día para un mismo teléfono o correo.',
  codesPerNetwork: 'Códigos al día desde una misma red.',
  guestRecordMonths: 'Meses que se guarda a quien compró sin cuenta y no tiene pedidos.',
  unpaidOrderMonths: 'Meses que un pedido sin pagar dice de quién era.',
  accountEventMonths: 'Meses que se guarda la actividad de una cuenta: ingresos, intentos fallidos y cambios.',
  recordMonths: 'Meses que se guarda el registro de la mesa y de los comandos: quién hizo qué, y quién entró.',
  loadMonths:
    'Meses que se guardan las cargas del catálogo, que hasta entonces se pueden deshacer, y las lecturas de archivos y de Bsale.',
  deliveryDays: 'Días que se guarda qué se avisó a otros programas.',
  refusedCouponMonths: 'Meses que se guarda qué cupones no le funcionaron a alguien, y por qué.',
  consentYears: 'Años que se guarda lo que aceptó quien eliminó sus datos.',
  cdnTtl: 'Segundos que un CDN puede guardar una página; 0: ninguno.',
  readRate: 'Consultas por minuto desde una misma red.',
  cartRate: 'Cambios del carro por minuto desde una misma red.',
  writeRate: 'Envíos (pedidos, formularios) por minuto desde una misma red.',
  sensitiveRate:
    'Envíos delicados de cada tipo (ingreso, códigos, seguimiento, datos personales, mesa) por minuto desde una misma red.',
  eventRate: 'Eventos de visitas por minuto desde una misma red.',
  stockLowUnits: 'Unidades en venta de un producto en una tienda bajo las que se avisa a los programas que lo piden.',
  crowdSize: 'Cuántas veces esos límites puede usar una red, entre quienes se verificaron.',
  integrationRate: 'Llamadas por minuto con una misma llave de integración.',
  logLevel:
    'Cuánto escribe cada proceso en su registro, sin reiniciarlo; environment: lo que dice su variable LOG_LEVEL.',
  captchaCost: 'Intentos que cuesta resolver la verificación de un formulario.',
  discountAskShare: 'Porcentaje de descuento desde el que se pide confirmar al publicar promociones y cupones.',
  smsPerDay: 'SMS de 24 horas desde los que el registro avisa.',
}

const shownOn: Readonly<Record<ShownOn, string>> = {
  layout: 'renueva todas las páginas',
  pages: 'renueva las páginas que lo muestran',
  nothing: 'no renueva páginas',
}

function type(type: SettingType): string {
  switch (type.kind) {
    case 'count':
      return `un número entero entre ${type.least} y ${type.most}`
    case 'pesos':
      return `un monto en pesos, sin puntos ni signos, entre ${type.least} y ${type.most}`
    case 'words':
      return `un texto de 1 a ${type.most} caracteres`
    case 'choice':
      return `uno de ${type.of.join(', ')}`
    case 'choices':
      return `nada, o una o más de ${type.of.join(', ')}, separadas por |`
    default:
      return TYPES[type.kind]
  }
}

const TYPES = {
  flag: 'true o false',
  colour: 'un color como #ffd400',
  clock: 'una hora HH:mm entre 00:00 y 24:00',
  instant: 'una fecha como 2026-11-02 o 2026-11-02T18:00 (hora de Chile), o nada',
  email: 'un correo como hola@liqui.cl',
  rut: 'un RUT con su dígito verificador, como 76.543.210-3',
  phone: 'un teléfono de 8 a 15 dígitos, como +56 2 2345 6789',
  url: 'una dirección que empiece con https://',
  link: 'una dirección que empiece con https://, o nada',
  lines: 'una o más líneas separadas por |, hasta 500 caracteres en total',
  pairs: 'pares de número de allá y nombre o número de aquí separados por |, como 1:9|2:3 o 5:publico, o nada',
  social: 'nombre y dirección https:// de cada red, separadas por |, como Instagram https://www.instagram.com/liqui',
} as const

/** One decimal, never rounded up to what would do. */
const decimal = (value: number): string => (Math.floor(value * 10) / 10).toFixed(1).replace('.', ',')

export const settings = {
  groups,
  effects,
  shownOn,
  type,
  default: (text: string) => `por defecto: ${text === '' ? settings.empty : text}`,
  empty: '(vacío)',
  /** Of a stored text that is not used. */
  ignored: (text: string, reason: string) => `«${text}» no se usa: ${reason}`,
  /** Of a setting that editors' files may not name. */
  onlyHere: 'Solo se cambia aquí, no con los archivos de db/content.',
  /** Of a colour with which a text is not read. */
  unread: ({ text, ground, contrast }: UnreadPair) =>
    `no deja leer el texto ${text} sobre ${ground}: su contraste es ${decimal(contrast)} y debe ser al menos ${decimal(LEAST_CONTRAST)}`,
  notOfType: (what: string) => `debe ser ${what}`,
  tooLate: (than: string, text: string) => `debe ser anterior a ${than} (${text})`,
  tooEarly: (than: string, text: string) => `debe ser posterior a ${than} (${text})`,
  unknown: (nearest: readonly string[]) =>
    nearest.length === 0 ? 'no existe' : `no existe; ¿quisiste decir ${nearest.join(' o ')}?`,
  changed: (name: string, before: string, after: string) =>
    `${name}: ${before === '' ? settings.empty : before} → ${after === '' ? settings.empty : after}`,
  unchanged: (name: string) => `${name}: sin cambios`,
  soon: 'La tienda lo muestra en dos segundos.',
  nothingDone: 'No se cambió nada.',
  usage: [
    'npm run settings                         muestra todos los ajustes',
    'npm run settings -- NOMBRE               muestra uno o varios',
    'npm run settings -- NOMBRE=valor …       cambia uno o varios a la vez',
    'npm run settings -- SET NOMBRE valor     cambia uno',
    'npm run settings -- --reset NOMBRE …     vuelve al valor por defecto',
  ],
} as const
