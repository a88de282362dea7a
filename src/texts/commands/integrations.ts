// Keys of programs of others.
import type { EventType } from '#shop/integrations/events/event-types.ts'
import type { Scope } from '#shop/integrations/keys/scopes.ts'

export const integrationCommands = {
  integrations: {
    scopes: { products: 'productos', prices: 'precios', stock: 'stock', orders: 'pedidos' } satisfies Readonly<
      Record<Scope, string>
    >,
    events: {
      'order.created': 'pedido creado',
      'order.paid': 'pedido pagado',
      'order.changed': 'cambio de estado',
      'order.refunded': 'devolución',
      'order.documented': 'documento emitido',
      'stock.low': 'stock bajo',
    } satisfies Readonly<Record<EventType, string>>,
    states: { waiting: 'en camino', delivered: 'recibido', failed: 'sin entregar' },
    noHooks: 'a ningún programa se le avisa',
    noDeliveries: 'todavía no se ha avisado nada',
    hookEnds: (name: string) => `a ${name} no se le avisa más, tampoco lo que faltaba`,
    hookEnded: (name: string) => `a ${name} ya no se le avisa`,
    unknownHook: (name: string) => `no hay avisos ${name}`,
    tries: (count: number) => (count === 1 ? '1 intento' : `${count} intentos`),
    nobody: 'ningún programa tiene una llave',
    since: (instant: string) => `desde ${instant}`,
    used: (instant: string) => `usada ${instant}`,
    neverUsed: 'sin usar',
    once: 'Cópiala ahora: no se vuelve a mostrar.',
    unknown: (name: string) => `no hay una llave ${name}`,
    ends: (name: string) => `la llave ${name} deja de servir al tiro`,
    end: '¿terminarla?',
    ended: (name: string) => `la llave ${name} ya no sirve`,
    refusals: {
      nameInvalid: 'el nombre empieza con una letra o cifra y tiene 40 como máximo',
      nameTaken: 'ya hay una llave con ese nombre',
      scopesNeeded: 'di para qué sirve: products, prices, stock, orders, separados por comas',
      urlInvalid: 'la dirección tiene que ser pública y empezar con https://',
      eventsNeeded:
        'di de qué avisar: order.created, order.paid, order.changed, order.refunded, order.documented, stock.low, separados por comas',
      gone: 'alguien la terminó mientras tanto',
    },
  },
} as const
