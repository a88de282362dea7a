// Words of a person's own data: the page, the file he takes with him, the letter after a deletion.
import type { ConsentKind } from '#shop/customers/my-data/consents/consent.ts'

const consents: Readonly<Record<ConsentKind, string>> = {
  terms: 'Términos y condiciones',
  privacy: 'Política de privacidad',
  marketing: 'Ofertas por correo',
  dispatch_sms: 'SMS cuando tu pedido va en camino',
}

/** 'un pedido pagado', '3 pedidos pagados'. */
const paidOrders = (count: number) => (count === 1 ? 'un pedido pagado' : `${count} pedidos pagados`)

/** What is said beside the unticked box at sign-up, and on the page. */
export const marketingText =
  'Quiero recibir ofertas y novedades por correo. Puedo cambiar de opinión cuando quiera en «Mis datos».'

export const dispatchSmsText =
  'Quiero un SMS cuando mi pedido va en camino. Puedo cambiar de opinión cuando quiera en «Mis datos».'

export const myData = {
  title: 'Mis datos',
  description: 'Revisa, corrige, descarga o elimina tus datos personales.',
  intro:
    'Tus datos son tuyos: aquí puedes verlos, corregirlos, llevártelos y eliminarlos, gratis y cuando quieras (Ley 21.719).',
  policy: 'Qué datos usamos, para qué y por cuánto tiempo',
  guest: {
    title: '¿Compraste sin cuenta?',
    text: 'Escribe el RUT y el correo o teléfono con que compraste. Te enviamos ahí un código de seis números.',
    rut: 'RUT',
    rutHint: 'Como 12.345.678-5',
    contact: 'Correo o teléfono de esa compra',
    send: 'Enviar código',
    codeTitle: 'Escribe el código',
    /** The same whether there is such a record or not. */
    sent: (contact: string) =>
      `Si hay una compra con ese RUT y ese contacto, enviamos un código a ${contact}. Dura cinco minutos y sirve una vez.`,
    code: 'Código de seis números',
    open: 'Ver mis datos',
    again: 'Pedir otro código',
    member: '¿Tienes cuenta?',
    memberText: 'Inicia sesión para ver y corregir todo lo que guardamos de ti.',
    logIn: 'Iniciar sesión',
    until: 'Viste tus datos con un código: se cierran solos a los quince minutos.',
    close: 'Cerrar mis datos',
    correct:
      'Lo que compraste sin cuenta queda como lo escribiste. Si hay un error, compra con los datos correctos o escríbenos.',
  },
  rows: { edit: 'Editar', close: 'Cancelar', fixed: 'No se cambia' },
  who: {
    title: 'Quién eres',
    fullName: 'Nombre y apellido',
    password: 'Contraseña',
    changePassword: 'Cambiar',
    name: 'Nombre',
    lastName: 'Apellido',
    gender: 'Género',
    genders: { female: 'Femenino', male: 'Masculino', other: 'Prefiero no decirlo' },
    rut: 'RUT',
    birthDate: 'Fecha de nacimiento',
    email: 'Correo',
    phone: 'Teléfono',
    fixed: 'El RUT y la fecha de nacimiento dicen quién eres: si tienen un error, escríbenos.',
    save: 'Guardar nombre',
  },
  contact: {
    emailTitle: 'Cambiar el correo',
    emailText:
      'Te pedimos tu contraseña y enviamos un código al correo de ahora y otro al nuevo: así nadie más puede cambiarlo. Si el de ahora nunca se confirmó, el primero llega por SMS a tu teléfono.',
    newEmail: 'Correo nuevo',
    phoneTitle: 'Cambiar el teléfono',
    phoneText:
      'Te pedimos tu contraseña y enviamos un código por SMS al teléfono nuevo; si es de otro país o ahora no podemos mandar SMS, a tu correo.',
    newPhone: 'Teléfono nuevo',
    phoneHint: 'Como +56 9 1234 5678',
    send: 'Enviar códigos',
    sendOne: 'Enviar código',
    waiting: (contact: string) => `Espera su código: ${contact}`,
    oldCode: (contact: string) => `Código que llegó a ${contact}`,
    newCode: (contact: string) => `Código que llegó a ${contact}`,
    proven: (contact: string) => `El código de ${contact} ya está bien.`,
    confirm: 'Confirmar el cambio',
    held: (contact: string, day: string) => `Cambia el ${day}: ${contact}`,
    stop: 'No fui yo: detener el cambio',
    lost: '¿Ya no tienes el correo de ahora? Escríbenos y lo cambiamos con tu cédula.',
  },
  /** Where somebody shows that it is he. */
  proof: {
    password: 'Tu contraseña',
    orPassword: 'O tu contraseña',
    code: (contact: string) => `Código que llegó a ${contact} para confirmar que eres tú`,
    ask: (contact: string) => `No la recuerdo: envíenme un código a ${contact}`,
    shown: 'Ya confirmaste que eres tú: por unos minutos no te lo pedimos de nuevo.',
  },
  addresses: {
    title: 'Tus direcciones',
    none: 'No tienes direcciones guardadas.',
    where: (count: number, most: number) => `${count} de ${most} direcciones. Las nuevas se guardan al comprar.`,
    remove: (line: string) => `Borrar ${line}`,
    sure: '¿Borramos esta dirección?',
    confirm: 'Sí, borrar',
  },
  orders: {
    title: 'Pedidos',
    none: 'No hay pedidos.',
    columns: { number: 'Pedido', day: 'Fecha', status: 'Estado', total: 'Total' },
    noNumber: 'Sin número',
  },
  claim: {
    title: 'Compras que hiciste sin cuenta',
    text: 'Si compraste antes con tu RUT y sin cuenta, únelas: enviamos un código al correo o teléfono de esa compra.',
    contact: 'Correo o teléfono de esa compra',
    send: 'Enviar código',
    sent: (contact: string) => `Si hay una compra tuya con ese contacto, enviamos un código a ${contact}.`,
    code: 'Código de seis números',
    join: 'Unir a mi cuenta',
  },
  consents: {
    title: 'Lo que aceptaste',
    none: 'No hay nada anotado.',
    columns: { about: 'Sobre', answer: 'Respuesta', version: 'Texto del', page: 'Página', day: 'Fecha' },
    given: 'Sí',
    withdrawn: 'No',
    marketing: marketingText,
    accept: 'Sí, quiero',
    withdraw: 'No quiero más',
    now: { yes: 'Hoy recibes ofertas por correo.', no: 'Hoy no recibes ofertas por correo.' },
    dispatchSms: dispatchSmsText,
    nowSms: {
      yes: 'Hoy recibes un SMS cuando tu pedido va en camino.',
      no: 'Hoy no recibes un SMS cuando tu pedido va en camino.',
    },
    cookies: 'Lo que respondiste sobre cookies se guarda solo en este equipo',
    cookiesLink: 'Preferencias de cookies',
  },
  download: {
    title: 'Llévate tus datos',
    text: 'Un archivo con todo lo que guardamos de ti (JSON), que también lee otro servicio.',
    button: 'Descargar mis datos',
    fileName: (day: string) => `mis-datos-${day}.json`,
  },
  deletion: {
    title: 'Eliminar mis datos',
    text: 'Borramos todo lo que guardamos de ti: nombre, RUT, correo, teléfono, direcciones, avisos, puntos sin usar y tu cuenta, si tienes. Cerramos la sesión en todos los equipos.',
    kept: (documents: number) =>
      documents === 0
        ? 'No tienes pedidos pagados: no queda nada con tu nombre.'
        : `La ley tributaria nos obliga a conservar seis años los documentos de ${paidOrders(documents)}: quedan tu nombre, tu RUT, los productos y los montos. Borramos de ellos el correo, el teléfono y la dirección (una factura conserva la dirección). A los seis años se borran también.`,
    log: 'Queda anotado, sin tu nombre, qué aceptaste y cuándo, por cuatro años, para poder demostrarlo. De los cupones de un uso por persona que usaste queda una clave cifrada, que no dice quién eres, hasta un año después de que terminan.',
    underWay: (orders: string) =>
      `Todavía tienes ${orders} en curso. Cuando termine, podrás eliminar tus datos aquí mismo.`,
    oneOrder: (number: string) => `el pedido ${number}`,
    manyOrders: (numbers: string) => `los pedidos ${numbers}`,
    begin: 'Quiero eliminar mis datos',
    last: 'Último paso',
    understood: 'Entiendo que no se puede deshacer.',
    confirm: 'Eliminar para siempre',
    cancel: 'No, volver',
    doneTitle: 'Eliminamos tus datos',
    done: 'Te enviamos un correo que lo confirma; es el último.',
    doneKept: (documents: number) =>
      documents === 0
        ? 'No quedó nada con tu nombre.'
        : `Por ley conservamos seis años los documentos de ${paidOrders(documents)}, con tu nombre y tu RUT. Después se borran solos.`,
  },
  /** What the page says after a form, by the word in its address. */
  notices: {
    nombre: 'Guardamos tu nombre.',
    contacto: 'Enviamos los códigos: escríbelos abajo.',
    cambiado:
      'Cambiamos tu contacto y avisamos al anterior. Si alguien más pudo entrar a tu cuenta, cierra tus demás sesiones en «Contraseña y accesos».',
    enespera:
      'Los códigos están bien. Como hace poco cambiaste otro dato de contacto, este cambia en siete días: así tienes tiempo de detenerlo si no fuiste tú.',
    prueba: 'Enviamos un código para confirmar que eres tú: escríbelo abajo.',
    direccion: 'Borramos la dirección.',
    ofertas: 'Guardamos tu respuesta.',
    unidas: 'Unimos esas compras a tu cuenta.',
    cerrado: 'Cerramos tus datos en este equipo.',
    demasiado: 'Demasiadas solicitudes. Espera un minuto y vuelve a intentarlo.',
    invalido: 'Revisa lo que escribiste y vuelve a intentarlo.',
  },
} as const

export const dataFile = {
  consents,
  given: 'sí',
  withdrawn: 'no',
  kinds: { guest: 'compra sin cuenta', member: 'socio', distributor: 'distribuidor', caterer: 'banquetera' },
  genders: { female: 'femenino', male: 'masculino', other: 'prefiere no decirlo' },
  /** By table. */
  sections: {
    session: 'sesiones',
    account_event: 'actividad de la cuenta',
    contact_change: 'cambios de contacto sin confirmar',
    changed_contact: 'cambios de contacto de la última semana',
    customer_address: 'direcciones',
    reminder: 'avisos',
    oneclick_card: 'tarjeta inscrita',
    mercado_pago_customer: 'tarjetas guardadas en Mercado Pago',
    customer_cart_line: 'carro',
    recommended_product: 'recomendados',
    points_entry: 'movimientos de puntos',
    coupon_use: 'cupones usados',
    refused_coupon: 'cupones que no se aplicaron',
  } as Readonly<Record<string, string>>,
  /** By column. */
  columns: {
    kind: 'tipo',
    contact: 'contacto',
    old_contact: 'contacto anterior',
    due_at: 'desde',
    comment: 'comentario',
    created_at: 'fecha',
    expires_at: 'hasta',
    used_at: 'ultimo uso',
    network: 'red',
    device: 'equipo',
    times: 'veces',
    first_at: 'desde',
    last_at: 'hasta',
    order_number: 'pedido',
    card_type: 'tarjeta',
    card_digits: 'terminada en',
    coupon_code: 'cupon',
    status: 'estado',
    paid_at: 'pagado',
    document_type: 'documento',
    delivery_day: 'dia de entrega',
    delivery_type: 'entrega',
    buyer_name: 'nombre',
    buyer_last_name: 'apellido',
    buyer_rut: 'rut',
    buyer_email: 'correo',
    buyer_phone: 'telefono',
    address_street: 'calle',
    address_number: 'numero',
    address_apt: 'departamento',
    address_instructions: 'indicaciones',
    address_commune: 'comuna',
    address_city: 'ciudad',
    address_lat: 'latitud',
    address_lng: 'longitud',
    place_id: 'lugar en el mapa',
    pickup_code: 'codigo de retiro',
    billing_rut: 'rut de la factura',
    billing_company: 'razon social',
    billing_activity: 'giro',
    billing_address: 'direccion de la factura',
    billing_commune: 'comuna de la factura',
    billing_city: 'ciudad de la factura',
    lat: 'latitud',
    lng: 'longitud',
    subtotal: 'subtotal',
    delivery_cost: 'despacho',
    total_amount: 'total',
    due: 'total en dinero',
    product_name: 'producto',
    amount: 'cantidad',
    unit_price: 'precio',
    total_price: 'total',
    type: 'medio de pago',
    street: 'calle',
    number: 'numero',
    apt: 'departamento',
    city: 'ciudad',
    commune_code: 'comuna',
    region_code: 'region',
    reference: 'indicaciones',
    product_id: 'producto',
    state: 'estado',
    ended_at: 'hasta',
    points: 'puntos',
    balance: 'saldo',
    code: 'cupon',
    reason: 'motivo',
  } as Readonly<Record<string, string>>,
} as const

export const dataLetter = {
  subject: (shop: string) => `Eliminamos tus datos · ${shop}`,
  title: 'Eliminamos tus datos',
  deleted:
    'Como pediste, eliminamos los datos que guardábamos de ti y cerramos tu sesión en todos los equipos. No se puede deshacer.',
  kept: (documents: number) =>
    documents === 0
      ? 'No quedó nada con tu nombre.'
      : `Por ley conservamos seis años los documentos de ${paidOrders(documents)}, con tu nombre y tu RUT, pero sin tu correo ni tu teléfono. Después se borran solos.`,
  ifNotYou: (email: string) => `Si no fuiste tú, escríbenos hoy mismo a ${email}.`,
} as const
