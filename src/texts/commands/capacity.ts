// The page `npm run bench -- --capacity` writes for an owner: what his machine carries, what ends first, and what more machines bring.

export const capacity = {
  title: '# Lo que lleva esta máquina',
  none: 'Ninguna cantidad de compradores que se probó cumple los límites: prueba con menos (--from=1).',
  carries: (perSecond: string, atOnce: string, orders: string) =>
    `Entran **${perSecond} compradores por segundo**, ${atOnce} están en la tienda al mismo tiempo, y se pagan **${orders} pedidos por hora**.`,
  shoppers: (buyers: string, thinkSeconds: string) =>
    `De ellos compra ${buyers} de cada cien; la mitad mira una página menos de ${thinkSeconds} s antes de seguir. Quien lee con más calma está más tiempo y no pide más: por cada segundo más de lectura caben más personas a la vez, no más por segundo.`,
  limits: (page: number, call: number, queue: number, failed: string) =>
    `Cumple: 99 de cada 100 páginas en ${page} ms y llamadas en ${call} ms desde que debían empezar, ningún trabajo espera ${queue} s, falla menos de ${failed} %.`,
  ends: (part: string) => `Lo primero que llega a su fin: **${part}**.`,
  goesOn: 'Nada llegó a su fin: no se probaron cantidades mayores (--most).',
  part: {
    web: 'la web (un proceso usa un núcleo)',
    worker: 'el worker (un proceso usa un núcleo)',
    database: 'la base de datos (usa todos los núcleos de su máquina)',
    sandbox: 'los proveedores de prueba (una tienda de verdad no los tiene)',
    client: 'quienes compran en esta prueba (una tienda de verdad no los tiene)',
    queue: 'la cola de trabajos del worker',
    machine: 'la máquina entera',
  },
  columns: {
    part: 'parte',
    used: 'núcleos usados',
    each: 'ms de un núcleo por comprador',
    carries: 'compradores por segundo que lleva un núcleo',
  },
  growth: '## Qué agregar, y qué trae',
  advice: {
    apart: (perSecond: string) =>
      `- **La tienda en máquinas suyas.** Aquí la prueba usa parte de los mismos núcleos. Sin los compradores y los proveedores de prueba, estos núcleos llevarían unos ${perSecond} compradores por segundo.`,
    webs: (perSecond: string) =>
      `- **Otra web** (otro proceso, en esta máquina o en otra; nginx reparte): unos ${perSecond} compradores por segundo más cada una, mientras tenga un núcleo propio.`,
    database: (perSecond: string) =>
      `- **Un núcleo más en la base de datos:** unos ${perSecond} compradores por segundo más. Con otra base de datos (Galera, varios nodos) se reparte lo que se lee; cada escritura se hace en todos, así que protege de perder una máquina más que lo que acelera.`,
    workers: (perSecond: string) =>
      `- **Otro worker** solo cuando los trabajos esperan: uno basta para unos ${perSecond} compradores por segundo.`,
  },
  caveat:
    'Son cuentas con lo que cada parte usó a la mayor cantidad que cumple: dicen el orden de magnitud. Al doblar las máquinas, mide otra vez.',
  plots: '![p99](latency.svg) ![núcleos](processors.svg) ![cola](queue.svg)',
  where: (cores: number, model: string, gigabytes: number, how: string) =>
    `${cores} núcleos (${model}), ${gigabytes} GB; ${how}`,
}
