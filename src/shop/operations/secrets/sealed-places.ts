// Where the database holds what is sealed under the shop's secret. Another such column is a line here: nothing else is needed to rotate it.

export interface SealedPlace {
  readonly table: 'oneclick_card' | 'webhook' | 'desk_operator' | 'job'
  /** The column with the sealed value, or with the JSON that has it as its field `sealed`. */
  readonly column: string
  /** The kind of job, of the table of jobs. */
  readonly job?: string
  /** The purpose of its key (platform/secrets/shop-secret.ts). */
  readonly purpose: string
}

export const SEALED_PLACES = {
  cards: { table: 'oneclick_card', column: 'sealed_tbk_user', purpose: 'oneclick card' },
  /** Cards that Transbank is still to be told to forget. */
  cardsToForget: { table: 'job', column: 'payload', job: 'oneclick.forget', purpose: 'oneclick card' },
  webhooks: { table: 'webhook', column: 'sealed_secret', purpose: 'webhook secrets' },
  deskCodes: { table: 'desk_operator', column: 'totp_secret', purpose: 'desk codes' },
} as const satisfies Readonly<Record<string, SealedPlace>>

export type SealedPlaceName = keyof typeof SEALED_PLACES
