// Terms of sale, of our own writing. A lawyer confirms them before a real launch.
import { CONSENT_VERSIONS } from '#shop/customers/my-data/consents/consent.ts'
import { printedDay } from '#texts/days/days.ts'
import type { LegalText } from '#texts/legal/document.ts'

export const terms: LegalText = ({ shop, company, taxId, email, phone, address, hours }) => ({
  title: 'Términos y condiciones',
  description: `Condiciones de compra en ${shop}: mayoría de edad, precios, pago, despacho, retracto y garantía.`,
  since: printedDay(CONSENT_VERSIONS.terms),
  intro: [
    `Estas condiciones se aplican a toda compra hecha en ${shop}, la tienda en línea de ${company}, RUT ${taxId}, con domicilio en ${address} (en adelante, «la tienda»). Al marcar que las aceptas y pagar, celebras con nosotros un contrato de compraventa a distancia regido por la ley chilena, en especial la Ley 19.496 sobre protección de los derechos de los consumidores y el Reglamento de Comercio Electrónico.`,
  ],
  sections: [
    {
      title: '1. Solo para mayores de 18 años',
      blocks: [
        'La Ley 19.925 prohíbe vender bebidas alcohólicas a menores de 18 años. Para comprar debes tener 18 años cumplidos. Quien recibe el pedido debe ser mayor de edad y mostrar su cédula de identidad o pasaporte vigente; si no puede hacerlo, no entregamos las bebidas alcohólicas.',
        'Un pedido con alcohol se entrega siempre a una persona; nunca se deja en la puerta.',
        'La venta se suspende en los horarios que fije cada comuna y en los días en que la ley lo ordena, como los de elecciones. En esos momentos el producto puede verse, pero no pedirse.',
      ],
    },
    {
      title: '2. Quién puede comprar y cómo',
      blocks: [
        'Puedes comprar sin registrarte. Te pedimos nombre, apellido, RUT, correo y teléfono para emitir la boleta, coordinar la entrega y avisarte del estado del pedido.',
        'El contrato se forma en cuatro pasos: tus datos, la entrega, la revisión del carro y el pago. Antes de pagar te mostramos cada producto, su cantidad, el costo del despacho, la fecha ofrecida y el total. Puedes volver atrás y corregir hasta el momento de pagar.',
        'Te confirmamos la compra por escrito en la pantalla y en tu correo, con el número de pedido, el detalle y un enlace a estas condiciones.',
      ],
    },
    {
      title: '3. Precios',
      blocks: [
        'Los precios están en pesos chilenos e incluyen IVA e impuestos adicionales. El costo del despacho se agrega al total y se muestra antes de pagar.',
        'Junto a cada precio mostramos, cuando corresponde, el precio por litro o por kilo. El precio tachado es el de referencia con que se compara la oferta. Los precios de internet pueden ser distintos a los de nuestras tiendas.',
        'El precio que pagas es el que se muestra al confirmar el pago. Si un precio o el stock cambia mientras tienes el carro abierto, te lo avisamos antes de cobrar.',
        'Puede haber un máximo de unidades por producto en cada pedido; se indica en el producto y en el carro.',
        'Los productos con la palabra «Patrocinado» aparecen al comienzo de una lista porque alguien pagó por ese lugar; son a lo más dos. Su precio es el mismo que en cualquier otra parte de la tienda.',
      ],
    },
    {
      title: '4. Pago',
      blocks: [
        'El pago se hace con los medios que aparecen al momento de pagar. En Webpay Plus ingresas los datos de tu tarjeta en el sitio de Transbank: nosotros no los recibimos ni los guardamos.',
        'El pedido queda confirmado cuando el medio de pago aprueba la transacción. Si el pago es rechazado, lo anulas o se acaba el plazo para pagar, el pedido se cierra, los productos reservados vuelven al stock y tu carro se conserva. No se cobra ningún pedido cerrado; si por una falla se recibe un pago de un pedido que ya no se puede cumplir, lo devolvemos completo al mismo medio de pago.',
        'Con cada compra emitimos el documento tributario que corresponda.',
      ],
    },
    {
      title: '5. Disponibilidad y entrega',
      blocks: [
        'Al crear el pedido reservamos los productos para ti. Las fechas, comunas y costos de despacho están en la página «Despacho» y se muestran antes de pagar según tu comuna.',
        'Si excepcionalmente no podemos cumplir con un producto pagado, te avisamos y eliges entre recibir el resto, otra fecha o la devolución de lo pagado.',
      ],
    },
    {
      title: '6. Derecho a retracto',
      blocks: [
        'Puedes arrepentirte de la compra dentro de los 10 días siguientes a recibir el producto, siempre que esté sellado y sin uso. El detalle, las exclusiones y los pasos están en «Cambios y retracto».',
      ],
    },
    {
      title: '7. Garantía legal',
      blocks: [
        'Si un producto llega roto, vencido, con fallas o no es el que pediste, tienes los derechos de la garantía legal: cambio o devolución de lo pagado, dentro de los plazos de la Ley 19.496. Escríbenos con tu número de pedido y una foto.',
      ],
    },
    {
      title: '8. Consumo responsable',
      blocks: [
        'El consumo nocivo de alcohol daña tu salud. No bebas durante el embarazo, ni si vas a conducir, ni si eres menor de 18 años (Ley 21.363). Las imágenes de los productos son ilustrativas.',
      ],
    },
    {
      title: '9. Datos personales',
      blocks: ['Tratamos tus datos según la «Política de privacidad», de acuerdo con la Ley 21.719.'],
    },
    {
      title: '10. Reclamos y contacto',
      blocks: [
        `Atendemos de lunes a viernes de ${hours.customers} en ${email} y en el ${phone}. Ventas mayoristas: lunes a viernes de ${hours.wholesale}.`,
        'Si no quedas conforme puedes acudir al SERNAC (www.sernac.cl) o al juzgado de policía local o tribunal que determine la ley. Nada en estas condiciones limita los derechos que la ley te da como consumidor.',
      ],
    },
    {
      title: '11. Cambios a estas condiciones',
      blocks: [
        'Podemos actualizar estas condiciones; la versión que rige tu compra es la vigente el día en que pagaste, que puedes descargar en PDF desde esta página.',
      ],
    },
  ],
})
