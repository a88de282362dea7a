// Keys of programs and where they are told what happens.
import type { EventType } from '#shop/integrations/events/event-types.ts'
import type { Scope } from '#shop/integrations/keys/scopes.ts'
import { integrationCommands } from '#texts/commands/integrations.ts'

const { events, states, tries } = integrationCommands.integrations

export const integrationsWords = {
  title: 'Programas',
  lead: 'Llaves para tu ERP u otros programas, y a cuáles se les avisa lo que pasa en la tienda.',
  link: 'Llaves y avisos para programas',
  docs: 'Cómo se usan',
  name: 'Nombre',
  nameHelp: 'Empieza con una letra o cifra; 40 como máximo.',
  since: 'Desde',
  remove: 'Terminar',
  keys: {
    title: 'Llaves',
    does: 'Sirve para',
    used: 'Último uso',
    never: 'sin usar',
    none: 'Ningún programa tiene una llave.',
    scopes: {
      products: 'Crear y cambiar productos',
      prices: 'Cambiar precios',
      stock: 'Enviar conteos de stock',
      orders: 'Leer pedidos, con los datos de quien compra',
    } satisfies Readonly<Record<Scope, string>>,
    make: { title: 'Nueva llave', submit: 'Crear la llave' },
    shown: (name: string) => `La llave ${name}`,
    end: (name: string) => `Terminar la llave ${name}`,
    ends: 'Deja de servir al tiro. Lo que ya escribió queda, y se deshace en Cargas.',
  },
  hooks: {
    title: 'Avisos',
    url: 'Dirección',
    urlHelp: 'Empieza con https:// y es de internet, no de tu red.',
    about: 'De qué',
    none: 'A ningún programa se le avisa.',
    events: {
      'order.created': 'Pedido creado, todavía sin pagar',
      'order.paid': 'Pedido pagado',
      'order.changed': 'Cambio de estado de un pedido',
      'order.refunded': 'Devolución de dinero hecha',
      'stock.low': 'Stock bajo en una tienda',
    } satisfies Readonly<Record<EventType, string>>,
    make: { title: 'Avisar a otro programa', submit: 'Empezar a avisar' },
    shown: (name: string) => `El secreto de ${name}`,
    end: (name: string) => `Dejar de avisar a ${name}`,
    ends: 'No se le avisa más, tampoco lo que faltaba.',
  },
  deliveries: {
    title: 'Últimos avisos',
    none: 'Todavía no se ha avisado nada.',
    at: 'Cuándo',
    program: 'Programa',
    event: 'Qué pasó',
    state: 'Estado',
    outcome: 'Respuesta',
    events,
    states,
    tries,
    outcomes: {
      timeout: 'no respondió a tiempo',
      connection: 'no se pudo conectar',
      redirect: 'respondió con otra dirección',
      forbidden: 'la dirección es de la propia red',
      'secret lost': 'su secreto se perdió al cambiar el de la tienda: créalo de nuevo',
    } as Readonly<Record<string, string>>,
    order: (number: number) => `pedido ${number}`,
    shelf: (sku: string, store: number) => `${sku}, tienda ${store}`,
  },
  once: 'Cópiala ahora: no se vuelve a mostrar.',
  onceSecret: 'Cópialo ahora: no se vuelve a mostrar.',
  back: 'Volver a los programas',
  refusals: {
    nameInvalid: 'El nombre empieza con una letra o cifra y tiene 40 como máximo.',
    nameTaken: 'Ya hay uno con ese nombre.',
    scopesNeeded: 'Marca para qué sirve la llave.',
    eventsNeeded: 'Marca de qué se avisa.',
    urlInvalid: 'La dirección tiene que ser de internet y empezar con https://.',
    gone: 'Alguien lo terminó mientras tanto.',
  },
} as const
