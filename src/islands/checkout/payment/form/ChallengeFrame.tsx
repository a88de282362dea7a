// What the buyer's bank asks (3DS), in a frame; the page of the result is asked for meanwhile, at once when the frame says that it is done.
import { useEffect, useRef } from 'react'
import type { Challenge } from '#islands/checkout/payment/methods/method-module.ts'
import { startPolling } from '#islands/checkout/payment/modal/polling.ts'
import { paymentForm as texts } from '#texts/checkout/payment-form.ts'

interface Asking {
  readonly challenge: Challenge
  readonly result: () => Promise<string | null>
  readonly answered: (address: string) => unknown
}

const ASK_EVERY_MS = 3_000
const FRAME = 'pregunta-del-banco'

export function ChallengeFrame({ challenge, result, answered }: Asking) {
  const form = useRef<HTMLFormElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const { url, fields } = challenge

  // The button that had the focus went with the form.
  useEffect(() => frame.current?.focus(), [])
  useEffect(() => {
    form.current?.submit()
    const stop = startPolling({ ask: result, answered, everyMs: ASK_EVERY_MS, page: document })
    const heard = async ({ origin, data }: MessageEvent<unknown>) => {
      if (origin !== new URL(url).origin || !isComplete(data)) return
      const address = await result().catch(() => null)
      if (address === null) return
      stop()
      answered(address)
    }
    addEventListener('message', heard)
    return () => {
      stop()
      removeEventListener('message', heard)
    }
  }, [url, result, answered])

  return (
    <>
      <iframe ref={frame} className="appmodal__frame" name={FRAME} title={texts.challenge} />
      <form ref={form} method="post" action={url} target={FRAME} hidden>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </form>
    </>
  )
}

function isComplete(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'status' in data && data.status === 'COMPLETE'
}
