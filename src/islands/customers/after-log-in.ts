// What is done once somebody has logged in or signed up, before the page is left. To add something: a function here.
import type { User } from '#islands/customers/user.store.ts'

export interface LogIn {
  readonly user: User
  /** The product of an 'agotado (avisar)' that led to the log-in. */
  readonly productId: number | null
}

/** Never holds anybody up for long: what fails counts as done. */
export type AfterLogIn = (logIn: LogIn) => Promise<unknown>

/** In this order. */
export const AFTER_LOG_IN: readonly AfterLogIn[] = []
