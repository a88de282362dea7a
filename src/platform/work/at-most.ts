// Waits for something at most so long; what was waited for goes on.

/** Gives what `asked` comes to, or `late` once the time is over. Rejects as `asked` does until then. */
export function atMost<Value, Late>(milliseconds: number, asked: Promise<Value>, late: Late): Promise<Value | Late> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<Late>((resolve) => {
    timer = setTimeout(resolve, milliseconds, late)
  })
  return Promise.race([asked, over]).finally(() => clearTimeout(timer))
}
