// The letter about a process of the shop that stopped or hangs.
type Kind = 'web' | 'worker'

const names: Readonly<Record<Kind, string>> = {
  web: 'el proceso de la web',
  worker: 'el proceso que hace las tareas',
}

export const processAlerts = {
  title: (kind: Kind) => `No responde ${names[kind]}`,
  hello: 'Hola',
  happened: (kind: Kind, host: string, pid: number, at: string) =>
    `${upper(names[kind])} (máquina ${host}, número ${pid}) no da señales desde el ${at}: se detuvo o está pegado.`,
  others: (kind: Kind, count: number) =>
    count === 1 ? `Hay otro que sigue con su trabajo.` : `Hay otros ${count} que siguen con su trabajo (${kind}).`,
  nobody: {
    web: 'Ningún otro atiende: la tienda no se puede ver ni comprar.',
    worker:
      'Ningún otro hace las tareas: no salen correos, ni devoluciones, ni documentos, ni repartidores. Nada se pierde: queda en cola.',
  } satisfies Record<Kind, string>,
  todo: (kind: Kind, host: string) =>
    `En ${host}: mira el registro y parte el proceso de nuevo (systemctl restart 'liqui-${kind}@*'). Qué más está mal: npm run doctor, o /mesa/salud.`,
  since: (at: string) => `Había partido el ${at}.`,
  foot: 'Aviso automático de la tienda. De cada proceso se avisa una vez, hasta que vuelva a dar señales.',
} as const

function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
