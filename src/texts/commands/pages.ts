// What `npm run page` says of a page in memory.
export const pageCommand = {
  usage: 'npm run page -- /dirección    clave, edad y dependencias de una página en la memoria de la tienda',
  key: (key: string) => `clave       ${key}`,
  noKey: 'clave       ninguna: esta página no se guarda',
  age: (seconds: number) => `guardada    hace ${seconds} s`,
  notStored: 'guardada    no: nadie la ha pedido desde que cambió o se reinició la tienda',
  until: (when: string) => `vence       ${when}`,
  noEnd: 'vence       cuando cambie lo que lee',
  size: (kilobytes: number) => `memoria     ${kilobytes} kB`,
  reads: (name: string, fields: readonly string[]) => `lee         ${name}: ${fields.join(', ')}`,
  readsNothing: 'lee         nada que se sepa: cualquier cambio la renueva',
  changed: (fields: readonly string[]) => `            ha cambiado: ${fields.join(', ')}`,
  copies: (keys: readonly string[]) => `otras       ${keys.join('  ')}`,
  noShop: (origin: string) => `no hay una tienda en ${origin}: PORT dice dónde está`,
  notOurs: 'la tienda no reconoce a quien pregunta: SHOP_SECRET no es el suyo',
} as const
