// Output for the terminal: one line per step with its seconds, and the step's progress while it runs.
const onScreen = Boolean(process.stdout.isTTY) && !process.env.CI
const started = Date.now()

// The terminal may be closed first: output is then lost, but everything is still stopped.
process.stdout.on('error', () => {})
process.stderr.on('error', () => {})

const seconds = (from) => `${((Date.now() - from) / 1000).toFixed(1).padStart(6)} s`
const width = () => process.stdout.columns ?? 100

function overwrite(text) {
  process.stdout.write(`\r\u001b[2K${text.slice(0, width() - 1)}`)
}

/** Prints a plain line. */
export function say(text = '') {
  if (onScreen) process.stdout.write('\r\u001b[2K')
  process.stdout.write(`${text}\n`)
}

/** The time since the program began, for the closing line. */
export const elapsed = () => seconds(started).trim()

/**
 * Runs `work` as a named step. `work` gets `report(text)` for its progress (shown in place on a terminal, not in a log)
 * and may return a remark for the closing line. An error closes the line with a cross and is thrown on.
 */
export async function step(name, work) {
  const from = Date.now()
  let progress = ''
  const draw = () => overwrite(`  …  ${seconds(from)}  ${name}${progress ? `: ${progress}` : ''}`)
  const clock = onScreen ? setInterval(draw, 200) : undefined
  const report = (text) => {
    progress = text.trim()
    if (onScreen) draw()
  }
  const close = (mark, remark) => {
    clearInterval(clock)
    say(`  ${mark}  ${seconds(from)}  ${name}${remark ? ` (${remark})` : ''}`)
  }
  try {
    const remark = await work(report)
    close('✓', typeof remark === 'string' ? remark : '')
    return remark
  } catch (error) {
    close('✗', '')
    throw error
  }
}
