// How home delivery works: only what the shop does today.
import type { LegalText } from '#texts/legal/document.ts'

export const shipping: LegalText = ({ shop, email, phone }) => ({
  title: 'Despacho',
  description: `Cómo funcionan el despacho programado y el Express de ${shop}: comunas, fechas, costo y entrega solo a mayores de edad.`,
  since: '21 de noviembre de 2026',
  intro: ['Llevamos tu pedido a domicilio en la fecha que elijas entre las disponibles para tu comuna.'],
  sections: [
    {
      title: 'Dónde y cuándo',
      blocks: [
        'Elige tu región y comuna arriba, en la cabecera, o al pagar. Te mostramos hasta dos fechas disponibles, con su costo. Si no hay fechas para tu comuna, te lo decimos antes de pagar.',
        'No despachamos en feriados. Cada día tiene un cupo de pedidos: cuando se completa, ofrecemos la fecha siguiente.',
      ],
    },
    {
      title: 'Cuánto cuesta',
      blocks: ['El costo depende de la comuna. Se suma al total y lo ves antes de pagar; no hay cobros en la puerta.'],
    },
    {
      title: 'Express',
      blocks: [
        'Si tu dirección está en el sector de una tienda abierta que tiene todo tu carro, lo recibes desde 30 minutos después de pagar, sin elegir fecha. Lo lleva un courier.',
        'El courier cotiza según la distancia. Ves el costo antes de pagar y vale por unos minutos: si expira, confirmas la dirección y te mostramos el nuevo.',
      ],
    },
    {
      title: 'Quién recibe',
      blocks: [
        'Los pedidos con alcohol se entregan en la mano a una persona mayor de 18 años que muestre su cédula de identidad o pasaporte vigente. No se dejan en la puerta ni se entregan a menores o a personas en evidente estado de ebriedad.',
        'Si no hay quien reciba, nos comunicamos contigo para coordinar una nueva entrega.',
      ],
    },
    {
      title: 'Al recibir',
      blocks: [
        `Revisa el pedido con quien lo entrega. Si algo llega roto o falta, anótalo y escríbenos a ${email} o al ${phone} con una foto: lo reponemos o te devolvemos lo pagado.`,
      ],
    },
  ],
})
