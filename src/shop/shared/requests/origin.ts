// From where somebody acts on his account, as far as it is kept: enough to be recognised by its owner, too little to find him.

export interface Origin {
  /** The first half of a network's address (`190.20.31.x`, `2800:150:101::/48`); null when it is unknown. */
  readonly network: string | null
  /** Browser and system (`device.ts`); '' for what is no browser. */
  readonly device: string
}

/** Of what no browser asked for. */
export const NOWHERE: Origin = { network: null, device: '' }
