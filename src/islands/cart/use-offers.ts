// Fetches what is on offer, and again whenever the key changes; an answer for an older key is not shown.
import { useCallback, useEffect, useState } from 'react'
import type { OffersState } from '#islands/cart/Offers.tsx'
import type { Offer } from '#islands/cart/offers.ts'
import type { Answer } from '#islands/shared/call.ts'

type Fetch<One> = (signal: AbortSignal) => Promise<Answer<readonly One[]>>

/** `key` identifies what `fetchOffers` fetches. What is shown stays until the new answer is there. */
export function useOffers<One extends Offer>(
  key: string,
  fetchOffers: Fetch<One>,
): { offered: OffersState<One>; again: () => void } {
  const [offered, setOffered] = useState<OffersState<One>>({ state: 'loading' })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the function, which is a new one each time
  useEffect(() => {
    const pending = new AbortController()
    fetchOffers(pending.signal).then((answer) => {
      if (pending.signal.aborted) return
      setOffered(answer.ok ? { state: 'ready', offers: answer.data } : { state: 'failed', message: answer.message })
    })
    return () => pending.abort()
  }, [key, round])
  const again = useCallback(() => {
    setOffered({ state: 'loading' })
    setRound((before) => before + 1)
  }, [])
  return { offered, again }
}
