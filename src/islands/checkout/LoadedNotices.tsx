// The changes of the cart above the form that is open when the checkout is loaded. What the shop's first answer finds, before anything was
// pressed, would push the form away: it is said over the page, and stands above the next step.
import { useEffect, useState } from 'react'
import { Notices } from '#islands/cart/Notices.tsx'
import { $notices } from '#islands/cart/notices.store.ts'
import { $removal } from '#islands/cart/undo.store.ts'
import { isPressed } from '#islands/shared/pressed.ts'
import { toast } from '#islands/shared/toast.ts'
import { useIsHere, useStore } from '#islands/shared/use-store.ts'

/** Milliseconds, as of any changed price (`cart/recalculation.ts`). */
const LIFE = 6_000

export function LoadedNotices() {
  const notices = useStore($notices)
  const removal = useStore($removal)
  const isHere = useIsHere() // while the server's markup is taken over nothing is said: it has nothing either
  const [isUsed, use] = useState(() => isHere && (notices.length > 0 || isPressed()))
  useEffect(() => {
    if (isUsed || (notices.length === 0 && removal === null)) return
    if (isPressed()) use(true)
    else for (const { text } of notices) toast(text, { life: LIFE })
  }, [notices, removal, isUsed])
  return isUsed ? <Notices /> : null
}
