// Privacy policy (Ley 21.719), of our own writing: says only what the shop does. A lawyer confirms it before a real launch.
import { CONSENT_VERSIONS } from '#shop/customers/my-data/consents/consent.ts'
import { RETENTION, type RetentionSubject } from '#shop/customers/my-data/retention.ts'
import { COURIER_COMPANIES } from '#shop/delivery/couriers/courier-names.ts'
import { defaultSettings } from '#shop/settings/settings.ts'
import { printedDay } from '#texts/days/days.ts'
import type { LegalText } from '#texts/legal/document.ts'

const units = { day: ['día', 'días'], month: ['mes', 'meses'], year: ['año', 'años'] } as const

/** Who may bring an express order. */
const couriers = new Intl.ListFormat('es', { type: 'disjunction' }).format(Object.values(COURIER_COMPANIES))

/** What is kept, before its period. */
const kept: Readonly<Record<RetentionSubject, string>> = {
  documents: 'Los documentos de tus compras pagadas, por la ley tributaria y los plazos de reclamo',
  unpaidOrders: 'De quién era un pedido que no se pagó',
  guests: 'Los datos de quien dejó los suyos sin cuenta y no tiene pedidos',
  consents: 'Qué aceptaste y cuándo, sin tu nombre, después de eliminar tus datos',
  coupons:
    'Una clave cifrada de tu RUT, teléfono y correo por cada cupón de un uso por persona que usaste (no dice quién eres), desde que el cupón termina',
  refusedCoupons: 'Los códigos de cupón que escribiste y no se aplicaron, y por qué',
  accountEvents: 'La actividad de tu cuenta: ingresos, intentos fallidos y cambios, con el equipo y parte de la red',
  contactChanges: 'Un cambio de correo o teléfono que no confirmaste',
  changedContacts: 'El correo o teléfono que tenías antes de cambiarlo, para avisarte también ahí',
  letters: 'La dirección del último correo que te enviamos al eliminar tus datos',
}

/** The table the worker applies, at its longest: a shop may only shorten it. */
const periods = RETENTION.map(({ subject, unit, amount }) => {
  const count = amount(defaultSettings)
  return `${kept[subject]}: ${count} ${units[unit][count === 1 ? 0 : 1]}.`
})

export const privacy: LegalText = ({ shop, company, taxId, email, address, usesGoogleMaps }) => ({
  title: 'Política de privacidad',
  description: `Qué datos personales usa ${shop}, para qué, por cuánto tiempo y cómo ejercer tus derechos (Ley 21.719).`,
  since: printedDay(CONSENT_VERSIONS.privacy),
  intro: [
    `El responsable de tus datos es ${company}, RUT ${taxId}, ${address}. Para cualquier asunto de datos personales escríbenos a ${email}.`,
  ],
  sections: [
    {
      title: '1. Qué datos usamos y para qué',
      blocks: [
        [
          'Nombre, apellido y RUT: celebrar la compra, emitir la boleta o factura y comprobar la mayoría de edad al entregar.',
          'Correo y teléfono: confirmar la compra y avisarte de la entrega.',
          'Dirección e indicaciones: llevar el pedido. Mientras la escribes o la marcas en el mapa, buscarla y saber si llegamos, cuánto cuesta y qué tienda te queda cerca.',
          'La ubicación de tu equipo, solo si la pides con «Usar mi ubicación»: encontrar esa dirección.',
          'Productos, montos, fechas y estado de tus pedidos: cumplir el contrato, la garantía y las obligaciones tributarias.',
          'Resultado del pago, tipo de pago, cuotas, código de autorización y últimos cuatro dígitos de la tarjeta, que nos informa el medio de pago. El número completo de la tarjeta nunca llega a nosotros.',
          'Si inscribes una tarjeta en Webpay Oneclick: su tipo, sus últimos cuatro dígitos y, cifrada, la clave con que pedimos a Transbank cobrarla cuando compras. Puedes eliminarla al pagar.',
          'Si guardas una tarjeta en Mercado Pago: tu correo y el nombre que Mercado Pago le da a tu cuenta allí. La tarjeta la guarda Mercado Pago, no nosotros. Puedes eliminarla al pagar.',
          'Si tienes cuenta: desde qué tipo de equipo y qué parte de la red ingresaste, y qué pasó con tu cuenta (ingresos, intentos fallidos y cambios), para que puedas verlo y cuidarla en «Contraseña y accesos».',
          'Dirección IP y registros técnicos: seguridad y prevención de fraudes.',
        ],
        'La base para tratarlos es la ejecución del contrato que pides, el cumplimiento de obligaciones legales y, en los registros técnicos, nuestro interés legítimo en mantener la tienda segura. No tomamos decisiones automatizadas que te afecten ni vendemos tus datos.',
      ],
    },
    {
      title: '2. Lo que guarda tu navegador',
      blocks: [
        'Sin tu permiso, solo lo necesario para que la tienda funcione:',
        [
          '«edad»: recuerda que dijiste ser mayor de 18 años. Dura un año.',
          '«entrega»: la región y comuna que elegiste y, si elegiste una dirección, su punto en el mapa a unos diez metros. Dura un año.',
          '«retiro»: la tienda donde retiras. Dura un año.',
          '«compra» y «eleccion»: si compras con despacho o retiro, programado o Express. Duran hasta que cierras el navegador.',
          'La dirección que elegiste: se guarda en tu navegador hasta que elijas otra o cierres sesión.',
          'El carro y los datos del formulario de pago: se guardan en tu navegador para que no los pierdas.',
          'Los avisos que cerraste, la promoción que ya viste y las letras de la tienda que ya tienes: para no mostrarlos ni pedirlos otra vez.',
          'Una cookie que une tu compra sin registro con tu navegador, para que solo tú puedas verla y pagarla.',
          '«pedido»: que abriste un pedido con el enlace de un correo. Dura 12 horas. «solicitud»: lo que escribiste en un reclamo o retracto que no se pudo enviar. Dura una hora.',
          '«encontrado» y «buscado», sin JavaScript: el pedido que buscaste y, si algo no calzó, el RUT y el número que escribiste. Duran 30 y 5 minutos.',
          '«restablecer»: el enlace de un correo con que cambias tu contraseña. Dura lo que el enlace, o hasta que la cambias.',
          '«persona» y «verificado»: que tu navegador pasó la prueba contra robots, cuando muchos compran desde tu misma red, o que abriste el enlace que pediste por correo en su lugar. Valen media hora y no dicen quién eres.',
          '«sugerencias»: un número al azar que une los productos sugeridos con tu navegador. Dura hasta que lo cierras y no dice quién eres.',
          '«consentimiento»: si aceptaste o rechazaste las cookies que siguen. Dura seis meses.',
        ],
        'Solo si lo aceptas:',
        [
          '«_ga»: un número al azar para medir con Google Analytics qué se agrega al carro y qué se compra. Dura 90 días.',
          '«_fbp» y «_fbc»: un número al azar y, si llegaste por un aviso, cuál fue, para medir avisos en Meta. Duran 90 días.',
        ],
        'En «Preferencias de cookies», al pie de cada página, puedes cambiar de opinión; al rechazar se borran.',
        'Puedes borrarlos cuando quieras desde tu navegador.',
      ],
    },
    {
      title: '3. A quién se comunican',
      blocks: [
        'Solo a quienes hacen falta para cumplir tu compra, y solo lo necesario: el medio de pago que elijas (Webpay Plus, de Transbank S.A.), quien transporta el pedido, el proveedor de correo electrónico, el Servicio de Impuestos Internos y la autoridad que lo exija conforme a la ley.',
        `Para cotizar el despacho Express, antes de que compres, informamos a quien transporta (${couriers}) la dirección que elegiste, su punto en el mapa y el valor del carro, sin tu nombre. Con la compra pagada, además tu nombre, tu teléfono, tus indicaciones y los productos.`,
        ...(usesGoogleMaps
          ? [
              'Usamos Google Maps: para sugerir direcciones y ubicarlas en el mapa le enviamos a Google, desde nuestro servidor y sin tu nombre, lo que escribes en el campo de dirección, tus direcciones guardadas al elegirlas y el punto que marcas o el de tu ubicación. Al abrir un mapa, tu navegador lo pide a Google, que recibe tu dirección IP y el lugar que miras.',
            ]
          : [
              'Las direcciones se buscan en nuestro propio servidor y el mapa es nuestro: no las enviamos a nadie más.',
            ]),
        'El enlace «Cómo llegar» abre Google Maps con la dirección de la tienda, solo si lo tocas.',
        'Si aceptas las cookies de medición y publicidad, a Meta Platforms y a Google les informamos qué productos agregas al carro y compras, la página, tu dirección IP y tu navegador; a Meta, además, tu nombre, correo y teléfono convertidos en un código que no se puede leer. Nunca tu RUT ni tu dirección. A Topsort, que elige los productos patrocinados, le informamos cuáles viste y cuáles escogiste, con un número al azar que no dice quién eres.',
      ],
    },
    {
      title: '4. Por cuánto tiempo',
      blocks: [
        'A más tardar después de estos plazos se eliminan o se vuelven anónimos:',
        [
          ...periods,
          'Una clave cifrada de quién intentó pagar con tarjeta, para frenar a quien prueba tarjetas ajenas (no dice quién eres): un día.',
          'Los registros técnicos: 90 días.',
          'Lo que se informa a Meta, a Google y a Topsort: siete días.',
        ],
        'Los datos de tu cuenta se guardan mientras la tengas.',
      ],
    },
    {
      title: '5. Tus derechos',
      blocks: [
        'En la página «Mis datos» (/mis-datos) puedes ver, corregir, descargar y eliminar tus datos tú mismo, gratis y al instante: con tu cuenta, o con un código que enviamos al correo o teléfono de tu compra.',
        'Si eliminas tus datos antes de esos plazos, de tus compras pagadas conservamos solo los documentos: tu nombre, tu RUT, los productos y los montos (una factura, también la dirección). Lo que la lista anterior guarda sin tu nombre sigue hasta su plazo; lo demás se borra de inmediato.',
        'También puedes pedir acceso, rectificación, supresión, oposición, portabilidad y bloqueo escribiendo al correo de arriba desde la dirección con que compraste o acreditando tu identidad. Respondemos dentro de 30 días corridos.',
        'Las ofertas por correo son solo para quien las pidió en una casilla aparte; en «Mis datos» se cambia de opinión cuando quieras.',
        'Si no quedas conforme con la respuesta, puedes reclamar ante la Agencia de Protección de Datos Personales.',
      ],
    },
    {
      title: '6. Seguridad',
      blocks: [
        'La comunicación con la tienda va cifrada, el acceso a los datos está limitado a quienes los necesitan y los registros técnicos no contienen tu RUT ni tu dirección. Si ocurre una vulneración que te afecte, te lo avisaremos sin demora y también a la autoridad.',
      ],
    },
    {
      title: '7. Menores de edad',
      blocks: [
        'La tienda es solo para mayores de 18 años. Si sabemos que guardamos datos de un menor, los eliminamos.',
      ],
    },
  ],
})
