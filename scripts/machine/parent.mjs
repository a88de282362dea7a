// The process that started this one: whoever ends npm means the shop, and KILL is passed on by nobody.

const LOOK_MS = 500

/** Calls `onGone` once when npm, which started this process by its script `event`, is no more. Anything else that started it may leave. */
export function watchNpm(onGone, { event = 'start', environment = process.env, parent = process.ppid } = {}) {
  if (environment.npm_lifecycle_event !== event) return
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    onGone()
  }, LOOK_MS)
  timer.unref()
}
