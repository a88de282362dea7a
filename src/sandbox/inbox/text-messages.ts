// The text messages that arrived, newest first, the last 1,000.

export type TextMessage = {
  readonly id: string
  readonly to: string
  readonly from: string
  readonly text: string
  /** In Twilio's words. */
  readonly status: string
  readonly receivedAt: string
}

export type TextMessages = {
  add(message: TextMessage): void
  setStatus(id: string, status: string): void
  /** Newest first; `to` selects those for a number. */
  list(filter?: { to?: string | undefined }): readonly TextMessage[]
  /** Removes all, or those for one number; gives how many. */
  remove(to?: string): number
}

const MAX_MESSAGES = 1_000

/** An empty list. */
export function createTextMessages(): TextMessages {
  let messages: readonly TextMessage[] = []
  const list: TextMessages['list'] = ({ to } = {}) =>
    messages.filter((message) => to === undefined || message.to === to.trim())
  return {
    add(message) {
      messages = [message, ...messages].slice(0, MAX_MESSAGES)
    },
    setStatus(id, status) {
      messages = messages.map((message) => (message.id === id ? { ...message, status } : message))
    },
    list,
    remove(to) {
      const removed = new Set(list({ to }))
      messages = messages.filter((message) => !removed.has(message))
      return removed.size
    },
  }
}
