// Asks again how something is while somebody looks at it: not in a tab nobody sees, less and less often while it fails, at once when the
// tab is seen again or the connection is back, and never more once it is over.

/** How an answer went: `settling` is asked again once a minute, `failed` later, `over` never. */
export type Asked = 'answered' | 'settling' | 'failed' | 'over'

const EVERY_MS = 15_000
const SETTLING_MS = 60_000
/** However often it failed. */
const LONGEST_MS = 4 * 60_000

type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
type Connection = Pick<Window, 'addEventListener' | 'removeEventListener'>

/** Starts asking 15 s from now; the function it returns stops it. */
export function startLive(
  ask: () => Promise<Asked>,
  page: Page = document,
  connection: Connection = window,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = EVERY_MS
  let isAsking = false
  let isStopped = false

  const isSeen = () => page.visibilityState === 'visible'
  const wait = () => {
    clearTimeout(timer)
    if (!isStopped && isSeen()) timer = setTimeout(look, pause)
  }
  async function look(): Promise<void> {
    if (isAsking || isStopped) return
    isAsking = true
    clearTimeout(timer)
    const asked = await ask().catch((): Asked => 'failed')
    isAsking = false
    if (asked === 'over') return stop()
    pause = asked === 'failed' ? Math.min(pause * 2, LONGEST_MS) : asked === 'settling' ? SETTLING_MS : EVERY_MS
    wait()
  }
  const turn = () => {
    if (isSeen()) void look()
    else clearTimeout(timer)
  }
  function stop(): void {
    isStopped = true
    clearTimeout(timer)
    page.removeEventListener('visibilitychange', turn)
    connection.removeEventListener('online', turn)
  }
  page.addEventListener('visibilitychange', turn)
  connection.addEventListener('online', turn)
  wait()
  return stop
}
