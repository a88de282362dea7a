// Words of the four steps of the checkout.
import { billingLabels } from './billing-labels.ts'

export const checkout = {
  title: 'Finalizar compra',
  description: 'Datos de contacto, entrega y pago de tu pedido.',
  noScript: 'Para pagar hace falta JavaScript. Actívalo en tu navegador o haz tu pedido por teléfono:',
  steps: { contact: 'Contacto', delivery: 'Entrega', cart: 'Carro', payment: 'Pago' },
  stepDone: 'Listo',
  change: 'Cambiar',
  changeStep: (step: string) => `Cambiar ${step.toLowerCase()}`,
  keepShopping: '< Seguir comprando',
  next: 'Continuar >',
  /** Said by 'Continuar >' while dates, stock or prices are awaited. */
  waiting: 'Un momento: revisamos fechas, stock y precios.',
  back: '< Volver',
  goToPay: 'Ir a pagar >',
  /** While the order is made; `method` is where the browser goes next. */
  connecting: (method: string) => `Conectando con ${method}…`,
  /** The same of an order with nothing to pay. */
  confirming: 'Confirmando tu pedido…',
  charged: 'Se cobra una sola vez, aunque recargues la página.',
  problems: (count: number) => (count === 1 ? 'Falta corregir un dato' : `Falta corregir ${count} datos`),
  /** Of a buyer who has the payment of the same products open; the question itself is the shop's refusal. */
  openPayment: {
    title: 'Tienes un pago abierto',
    same: 'Seguir con ese pago',
    another: 'Hacer otro pedido',
    close: 'Cerrar sin pagar',
  },
  session: {
    ended: 'Tu sesión terminó. Inicia sesión de nuevo para comprar con tu cuenta y tus precios.',
    kept: 'Tu carro, la dirección y la fecha quedan como están.',
    logIn: 'Iniciar sesión',
    asGuest: 'Seguir sin cuenta',
  },
  contact: {
    /** Before the links of who has an account, and who may want one. */
    invitation: 'Compra con tu cuenta y suma Liquipuntos:',
    logIn: 'inicia sesión',
    or: 'o',
    register: 'regístrate',
    /** Of a member, whose data are not typed again. */
    own: 'Compras con los datos de tu cuenta.',
    firstName: 'Nombre',
    lastName: 'Apellido',
    email: 'Correo electrónico',
    emailHelp: 'Ahí te mandamos el detalle del pedido.',
    rut: 'RUT',
    rutHelp: 'Ejemplo: 12.345.678-5',
    telephone: 'Teléfono',
    telephoneHelp: 'Nueve dígitos. Ejemplo: +56 912345678',
    prefix: '+56',
    birthdate: 'Fecha de nacimiento',
    birthdateHelp: 'Vendemos alcohol solo a mayores de 18 años.',
    errors: {
      firstNameMissing: 'El nombre es requerido',
      firstNameInvalid: 'El nombre es inválido',
      lastNameMissing: 'El apellido es requerido',
      lastNameInvalid: 'El apellido es inválido',
      emailMissing: 'El correo electrónico es requerido',
      emailInvalid: 'El correo electrónico es inválido',
      telephoneMissing: 'El teléfono es requerido',
      telephoneInvalid: 'El teléfono es inválido',
      rutMissing: 'El RUT es requerido',
      rutInvalid: 'El RUT es inválido',
      birthdateMissing: 'La fecha de nacimiento es requerida',
      underAge: 'Debe tener mas de 18 años para comprar',
    },
  },
  cart: { unavailable: 'Hay productos que no podemos entregar. Elimínalos o cambia la cantidad para seguir.' },
  payment: {
    method: '¿Con qué pagas?',
    /** In the place of that question, where points or a coupon pay for everything. */
    nothingToPay: 'No queda nada por pagar: confirma tu pedido y listo.',
    /** Of the payment before, once the checkout is opened again. */
    refused: (method: string) => `Tu banco no aprobó el pago con ${method}. Prueba de nuevo o elige otro medio.`,
    unfinished: (method: string) =>
      `El pago con ${method} quedó sin terminar y no se cobró nada. Prueba de nuevo o elige otro medio.`,
    /** On the tile of another method. */
    advised: 'Prueba con este',
    notWithExpress: 'No llega a tiempo para despacho express',
    /** A method that was chosen and is not on offer now; what takes its place. */
    instead: {
      unavailable: (wanted: string, chosen: string) =>
        `${wanted} no está disponible en este momento. Elegimos ${chosen} por ti.`,
      below: (wanted: string, chosen: string) => `${wanted} es para compras desde $5.000. Elegimos ${chosen} por ti.`,
    },
    summary: 'Recibes tu pedido',
    suggested: {
      question: '¿Te falta algo?',
      open: 'Ver productos sugeridos',
      title: 'Productos sugeridos',
      close: 'Cerrar productos sugeridos',
      none: 'No hay productos sugeridos disponibles.',
      done: 'Listo',
    },
    accept: 'Acepto los',
    terms: 'Términos y Condiciones',
    and: 'y la',
    privacy: 'Política de Privacidad',
    pdfOf: (document: string) => `${document} en PDF`,
    withdrawal: 'Tienes 10 días desde que recibes para retractarte de la compra, con los productos sellados.',
    withdrawalLink: 'Cómo hacerlo',
  },
  billing: {
    document: 'Documento',
    types: { boleta: 'Boleta', factura: 'Factura' },
    help: { boleta: 'La mandamos a tu correo', factura: 'A nombre de una empresa' },
    /** Of a distributor, who chooses nothing. */
    fixed: 'Tus compras van siempre con factura',
    fields: billingLabels,
    /** Above the fields: Res. Ex. 121/2024 has the buyer ask for it, for purchases of his business. */
    purpose: 'La factura es para compras del giro de tu empresa. Si compras para ti, elige boleta.',
    rutHelp: 'Con el RUT completamos los datos que conocemos. Ejemplo: 76.543.210-3',
    search: {
      loading: 'Buscando los datos de la empresa…',
      found: 'Completamos los datos. Revísalos antes de pagar.',
      remembered: 'Son los datos de tu última factura. Revísalos antes de pagar.',
      failed: 'No pudimos buscar los datos. Escríbelos tú o',
      again: 'busca de nuevo',
    },
    errors: {
      missing: {
        rut: 'El RUT es requerido',
        company: 'La razón social es requerida',
        activity: 'El giro es requerido',
        address: 'La dirección es requerida',
        commune: 'La comuna es requerida',
        city: 'La ciudad es requerida',
      },
      rutInvalid: 'El RUT es inválido',
    },
  },
  summary: {
    title: 'Tu pedido',
    coupon: (code: string) => `Cupón ${code}`,
    toggle: 'Ver el detalle',
    subtotal: 'Subtotal',
    delivery: 'Despacho',
    deliveryOn: (date: string) => `Despacho, ${date}`,
    pending: 'por definir',
    total: 'Total',
    totalToPay: 'Total a pagar',
    discounts: {
      clubDiscount: 'Descuento Socio',
      bulkDiscount: 'Descuento Mayorista',
      recommendedDiscount: 'Descuento producto recomendado',
      offersDiscount: 'Descuento promoción',
      couponDiscount: 'Cupón',
    },
  },
  failures: {
    stock: 'Algunos de los productos ya no tienen stock',
    stockOf: (product: string) => `Sin stock suficiente: ${product}`,
    goneOf: (product: string) => `No disponible: ${product}`,
    remove: 'Eliminar',
    changeTo: (wanted: number, stock: number) => `Cambiar de ${wanted} a ${stock}`,
    amount: 'Ha ocurrido un error al validar el total de la compra. Por favor vuelve a intentarlo',
    order: 'Error al crear el pedido',
    payment: 'Hubo un error. Intenta más tarde.',
    /** A payment in an app did not begin, or its dialog could not be shown. */
    app: 'Hubo un error, intentar nuevamente.',
    date: 'Por favor elija nuevamente la fecha de entrega',
  },
} as const
