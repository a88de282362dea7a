// What visitors are asked about cookies, and the page where they change their mind.
export const consent = {
  title: '¿Nos dejas contar tu visita?',
  text: 'Con tu permiso usamos cookies para medir y para avisos en Meta y Google.',
  accept: 'Aceptar',
  reject: 'Rechazar',
  more: 'Saber más',
  page: {
    title: 'Preferencias de cookies',
    description: 'Elige si podemos usar cookies de medición y publicidad.',
    intro:
      'La tienda necesita algunas cookies para funcionar: recordar tu edad, tu comuna, tu carro y tu compra. Esas están siempre. Las demás solo con tu permiso.',
    optional: 'Lo que te pedimos permitir',
    list: [
      'Medir: le contamos a Google Analytics qué productos se agregan al carro y qué se compra, con un número al azar (cookie «_ga»).',
      'Publicidad: le contamos a Meta lo mismo, con un número al azar (cookies «_fbp» y «_fbc»), tu dirección IP, tu navegador y, si compras, tu nombre, correo y teléfono convertidos en un código que no se puede leer.',
      'Productos patrocinados: le contamos a Topsort, que los elige, cuáles viste y cuáles escogiste, con un número al azar que no dice quién eres.',
    ],
    limits:
      'No se envía tu RUT, tu dirección ni lo que buscas. Los datos para medir se borran de nuestros registros a los siete días.',
    now: {
      si: 'Aceptaste estas cookies en este equipo.',
      no: 'Rechazaste estas cookies en este equipo.',
      none: 'Todavía no respondes en este equipo: no usamos ninguna.',
    },
    change: 'Tu decisión',
  },
} as const
