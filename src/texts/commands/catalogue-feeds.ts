// Words of `npm run catalogue -- feed`: what merchants' programmes are told of, and what became of nightly feeds.
import { counted } from './catalogue-photos.ts'

export const feedWords = {
  told: (count: number) => `en el feed de Google: ${counted(count, 'producto', 'productos')}`,
  address: (address: string) => `  dirección para Google Merchant Center: ${address}`,
  withoutEan: (count: number) => `${count} sin código de barras válido: Google los encuentra peor`,
  withoutDescription: (count: number) => `${count} sin descripción: va su nombre`,
  leftOut: (reason: string, count: number) => `fuera del feed, ${reason}: ${count}`,
  more: (count: number) => `  … y ${count} más`,
  folder: (folder: string) => `cargas nocturnas de ${folder}:`,
  noRounds: '  todavía no ha llegado ninguna',
  round: (at: string, source: string, sequence: number, state: string, run: number | null) =>
    `  ${at}  ${source || 'sin nombre'} ${sequence}: ${state}${run === null ? '' : `, carga ${run}`}`,
  states: { waiting: 'incompleta, se mira de nuevo', refused: 'no se tomó', applied: 'tomada' },
  aFile: 'un archivo',
  reasons: { noPhoto: 'sin una foto tuya', noPrice: 'sin un precio para todos' },
} as const
