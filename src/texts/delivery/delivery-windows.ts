// Until when today and tomorrow can be ordered for: the document's sentences, with the hours the owner set.

type Detail = Readonly<Record<string, unknown>>

/** `13`, `17:30`, `00` for the end of the day: the document says whole hours alone. */
function hourOf(clock: unknown): string {
  const [hours, minutes] = String(clock).split(':')
  return `${hours === '24' ? '00' : hours}${minutes === '00' ? '' : `:${minutes}`}`
}

export const windowTexts = {
  today: ({ closes }: Detail) => `El envío para Hoy es solo válido para antes de las ${hourOf(closes)} horas`,
  tomorrow: ({ opens, closes }: Detail) =>
    `El envío para Mañana es solo válido para después de las ${hourOf(opens)} horas y antes de las ${hourOf(closes)} horas`,
}
