// How a payment in an app is followed and given up, whatever its calls are named.
import type { AppPayment } from '#islands/checkout/payment/methods/method-module.ts'
import { forgetPayPress } from '#islands/checkout/payment/pay-press.store.ts'

/** How a payment stands: the page of its result, and whether it is over without any money. */
interface Standing {
  readonly page: string | null
  readonly canceled: boolean
}

interface Calls {
  readonly name: string
  /** Null without an answer. */
  readonly ask: () => Promise<Standing | null>
  readonly cancel: () => Promise<Standing | null>
  readonly leaving: AppPayment['leaving']
}

export function followedApp({ name, ask, cancel, leaving }: Calls): AppPayment {
  let isCanceled = false
  return {
    name,
    leaving,
    // What we cancelled ourselves is told in the dialog, not on a page.
    result: async () => (isCanceled ? null : ((await ask())?.page ?? null)),
    async cancel() {
      isCanceled = true
      const standing = await cancel()
      if (standing?.canceled) {
        forgetPayPress() // its order is closed
        return 'canceled'
      }
      isCanceled = false
      return standing?.page ? { address: standing.page } : 'unknown'
    },
  }
}

type Answer =
  | { readonly ok: true; readonly data: { readonly path: string | null; readonly canceled: boolean } }
  | { readonly ok: false }

/** How it stands by the answer to a call; null where that was refused or never came. */
export function standingOf(answer: Answer): Standing | null {
  return answer.ok ? { page: answer.data.path, canceled: answer.data.canceled } : null
}
