// Withdrawal, exchanges and guarantee (Ley 19.496), of our own writing. A lawyer confirms it before a real launch.
import type { LegalText } from '#texts/legal/document.ts'

export const withdrawal: LegalText = ({ shop, email, phone }) => ({
  title: 'Cambios y retracto',
  description: `Cómo arrepentirte de una compra en ${shop} dentro de 10 días, cambiar un producto y usar la garantía legal.`,
  since: '23 de noviembre de 2026',
  intro: [
    'Tienes 10 días para arrepentirte de una compra hecha en línea, contados desde que recibes el producto. No tienes que dar razones.',
  ],
  sections: [
    {
      title: 'Cuándo puedes retractarte',
      blocks: [
        [
          'Dentro de 10 días corridos desde la recepción.',
          'Con el producto sin abrir ni usar, con su sello, tapa, etiqueta y envase original en buen estado.',
          'En un pack o promoción, se devuelve el conjunto completo.',
        ],
      ],
    },
    {
      title: 'Qué no tiene retracto',
      blocks: [
        'Por su naturaleza quedan expresamente excluidos del retracto, conforme al artículo 3 bis de la Ley 19.496:',
        ['Productos abiertos, o con el sello roto.', 'Hielo y alimentos que se deterioran o vencen con rapidez.'],
        'Esta exclusión no alcanza a los productos con fallas, vencidos o equivocados: a ellos se aplica siempre la garantía legal.',
      ],
    },
    {
      title: 'Cómo hacerlo',
      blocks: [
        [
          `Abre tu pedido con el enlace «Ver mi pedido» de cualquiera de sus correos y elige qué devuelves. También puedes escribirnos a ${email} o llamarnos al ${phone} con tu número de pedido.`,
          'Te confirmamos por correo la recepción de tu solicitud y coordinamos el retiro. El costo de devolver por retracto es de quien compra, y te lo informamos antes.',
          'Al recibir y revisar los productos te devolvemos lo pagado por ellos al mismo medio de pago, lo antes posible y a más tardar 45 días después de que nos comunicaste el retracto. Si devuelves el pedido completo, también el despacho.',
        ],
      ],
    },
    {
      title: 'Producto roto, vencido, fallado o equivocado',
      blocks: [
        'Avísanos apenas lo notes. Dentro del plazo de la garantía legal (seis meses para productos durables; antes del vencimiento para los perecibles) puedes elegir entre el cambio o la devolución de lo pagado. El retiro y el nuevo envío son a nuestro costo.',
      ],
    },
    {
      title: 'Si anulas antes de recibir',
      blocks: [
        'Mientras el pedido no haya salido de nuestra bodega, puedes anularlo por los mismos medios y te devolvemos todo lo pagado.',
      ],
    },
  ],
})
