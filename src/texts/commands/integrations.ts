// Keys of programs of others.
import type { Scope } from '#shop/integrations/keys/scopes.ts'

export const integrationCommands = {
  integrations: {
    scopes: { products: 'productos', prices: 'precios', stock: 'stock', orders: 'pedidos' } satisfies Readonly<
      Record<Scope, string>
    >,
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
      gone: 'alguien la terminó mientras tanto',
    },
  },
} as const
