// The board of open orders: how late each is, what is ticked, what is done with all that is ticked, what is printed.

const HOUR = 60
const DAY = 24 * HOUR

/** Minutes as people say them. */
function span(minutes: number): string {
  if (minutes < HOUR) return `${minutes} min`
  if (minutes >= 2 * DAY) return `${Math.floor(minutes / DAY)} días`
  const [hours, rest] = [Math.floor(minutes / HOUR), minutes % HOUR]
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

export const boardWords = {
  late: (minutes: number) => `Atrasado ${span(minutes)}`,
  left: (minutes: number) =>
    minutes === 0 ? 'Vence ahora' : `${minutes === 1 || minutes === HOUR ? 'Queda' : 'Quedan'} ${span(minutes)}`,
  tomorrow: 'Mañana',
  waits: 'Espera en el mostrador',
  units: (units: number) => (units === 1 ? '1 unidad' : `${units} unidades`),
  nothing: 'Nada aquí.',
  tick: (number: number) => `Marcar el pedido ${number}`,
  tickColumn: 'Marcar',
  tickAll: 'Marcar todos',
  tickAllOf: (stage: string) => `Marcar todos los de ${stage}`,
  untick: 'Desmarcar todos',
  wholeStage: (stage: string) => `Ver todos los de ${stage}`,
  withTicked: 'Con los pedidos marcados',
  withTickedHelp: 'Para imprimir, si no marcas ninguno salen todos los de esta página.',
  slips: 'Imprimir hojas',
  labels: 'Imprimir etiquetas',
  sort: 'Orden',
  sorts: { entrega: 'Lo que vence antes', nuevos: 'Los más nuevos' },
  filters: 'Filtros y orden',
  filtersOn: (count: number) => `Filtros y orden (${count})`,
  next: (number: number) => `Siguiente: pedido ${number}`,
  noNext: 'No queda otro pedido en esta lista.',
  back: 'Volver a la lista',
  bulk: {
    title: (label: string, count: number) => `${label}: ${count === 1 ? '1 pedido' : `${count} pedidos`}`,
    none: 'Marca al menos un pedido en la lista.',
    tooMany: (most: number) => `Son demasiados: marca hasta ${most} a la vez.`,
    nobody: 'Con ninguno de estos pedidos se puede hacer eso ahora.',
    will: 'Qué pasará con cada uno',
    not: 'Con estos no se hace nada',
    done: (count: number) =>
      count === 0 ? 'No se hizo nada.' : count === 1 ? 'Hecho con 1 pedido.' : `Hecho con ${count} pedidos.`,
    failed: (count: number) => (count === 1 ? '1 pedido quedó sin hacer' : `${count} pedidos quedaron sin hacer`),
    why: {
      changed: 'Alguien lo cambió mientras tanto',
      already: 'Ya estaba hecho: no se hizo dos veces',
      notNow: 'Eso no se puede hacer en esta etapa',
      missing: 'No existe',
    },
    now: (status: string) => `ahora está en ${status}`,
    doneTitle: 'Listo',
  },
  print: {
    slip: 'Hoja de preparación',
    slips: 'Hojas de preparación',
    labels: 'Etiquetas',
    one: 'Imprimir hoja',
    oneLabel: 'Imprimir etiqueta',
    how: 'Para imprimir, usa la impresión del navegador: sale una hoja A4 por pedido.',
    howLabels: 'Para imprimir, usa la impresión del navegador con papel de 100 × 150 mm: sale una etiqueta por pedido.',
    none: 'No hay pedidos que imprimir.',
    some: (most: number) => `Salen los primeros ${most}: filtra o marca para imprimir los demás.`,
    qr: (number: number) => `Código QR que abre el pedido ${number} en la mesa`,
    order: 'Pedido',
    to: 'Para',
    phone: 'Teléfono',
    day: 'Día',
    express: (by: string) => `Express, antes de las ${by}`,
    expressPickup: (by: string) => `Retiro express, listo a las ${by}`,
    until: (by: string) => `hasta las ${by}`,
    since: (by: string) => `desde las ${by}`,
    from: 'Sale de',
    carrier: 'Lo lleva',
    van: 'Reparto propio',
    courierToAsk: 'Repartidor por confirmar',
    collectedAt: (store: string) => `Retira en ${store}`,
    instructions: 'Instrucciones',
    contents: 'Contenido',
    units: 'Unidades',
    product: 'Producto',
    packed: 'Listo',
    notes: 'Notas',
    alcohol: 'Lleva alcohol: pedir cédula, solo mayores de 18.',
    sum: (units: number) => `Total: ${units === 1 ? '1 unidad' : `${units} unidades`}`,
    bundle: 'Bulto ____ de ____',
    transport: {
      title: 'Va con factura',
      factura: 'Folio',
      notIssued: 'todavía no se emite',
      origin: 'Origen',
      name: 'Chofer',
      plate: 'Patente',
      carrier: 'Transportista',
      missing: 'Falta quién lleva la ruta: escríbelo en Listas, en el día de la entrega.',
    },
  },
} as const
