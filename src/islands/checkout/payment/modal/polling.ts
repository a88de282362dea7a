// Asks again and again while the page is seen, until there is an answer, or nobody wants it any more.

export interface Page {
  readonly hidden: boolean
  addEventListener(type: 'visibilitychange', listener: () => void): void
  removeEventListener(type: 'visibilitychange', listener: () => void): void
}

interface Polling<Answer> {
  /** Null while there is nothing to say. A question that fails is one without an answer. */
  readonly ask: () => Promise<Answer | null>
  /** Called once. */
  readonly answered: (answer: Answer) => void
  /** Milliseconds from one answer to the next question. */
  readonly everyMs: number
  readonly page: Page
}

/** Begins to ask, the first time after `everyMs`, at once whenever the page is seen again; returns what ends it. */
export function startPolling<Answer>({ ask, answered, everyMs, page }: Polling<Answer>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  let isAsking = false

  const stop = () => {
    isOver = true
    clearTimeout(timer)
    page.removeEventListener('visibilitychange', seenOrHidden)
  }
  const wait = () => {
    clearTimeout(timer)
    if (!isOver && !page.hidden) timer = setTimeout(question, everyMs)
  }
  const question = async () => {
    if (isOver || isAsking) return
    isAsking = true
    const answer = await ask().catch(() => null)
    isAsking = false
    if (isOver) return
    if (answer === null) return wait()
    stop()
    answered(answer)
  }
  const seenOrHidden = () => {
    clearTimeout(timer)
    if (!page.hidden) question()
  }
  page.addEventListener('visibilitychange', seenOrHidden)
  wait()
  return stop
}
