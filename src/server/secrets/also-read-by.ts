// Lets a provider's notices be believed under two of its secrets while it goes over from one to the other.

interface Reading {
  readonly kind: string
}

interface Reader {
  readonly readNotice?: ((notice: never) => Reading) | null
}

/** The party, which also reads what its secret refuses as it would have read it before; without a `before`, as it is. */
export function alsoReadBy<Party extends Reader>(party: Party, before: Party | null): Party {
  const [today, earlier] = [party.readNotice, before?.readNotice]
  if (!today || !earlier) return party
  const readNotice = (notice: never): Reading => {
    const reading = today(notice)
    if (reading.kind !== 'refused') return reading
    const asBefore = earlier(notice)
    return asBefore.kind === 'refused' ? reading : asBefore
  }
  return { ...party, readNotice }
}
