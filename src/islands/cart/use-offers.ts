// Fetches what is on offer, and again whenever the question changes; an answer to an older question is not shown.
import { useCallback, useEffect, useState } from 'react'
import type { OffersState } from '#islands/cart/Offers.tsx'
import type { Offer } from '#islands/cart/offers.ts'
import type { Answer } from '#islands/shared/call.ts'

type Fetch<One> = (signal: AbortSignal) => Promise<Answer<readonly One[]>>

/** `question` says in a text what is asked for; `fetchOffers` asks it. What was shown stays until the new answer is there. */
export function useOffers<One extends Offer>(
  question: string,
  fetchOffers: Fetch<One>,
): { offered: OffersState<One>; again: () => void } {
  const [offered, setOffered] = useState<OffersState<One>>({ state: 'loading' })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question stands for the function, which is a new one each time
  useEffect(() => {
    const asking = new AbortController()
    fetchOffers(asking.signal).then((answer) => {
      if (asking.signal.aborted) return
      setOffered(answer.ok ? { state: 'ready', offers: answer.data } : { state: 'failed', message: answer.message })
    })
    return () => asking.abort()
  }, [question, round])
  const again = useCallback(() => {
    setOffered({ state: 'loading' })
    setRound((before) => before + 1)
  }, [])
  return { offered, again }
}
