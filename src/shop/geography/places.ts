// Regions and communes of Chile.

export interface Region {
  /** Two digits, `13`. */
  readonly code: string
  readonly name: string
}

export interface Commune {
  /** Five digits, `13114`. */
  readonly code: string
  readonly name: string
  readonly regionCode: string
}

/** A commune of Chile, covered or not, with its region. */
export interface Place {
  readonly commune: Commune
  readonly region: Region
}
