/** Puts content, theme and layout together into the label of a bottle. */
import { CUT_PADDING, type Label } from '#drawings/kit/label.ts'
import type { LabelStyle } from './brand-style.ts'
import { LAYOUTS, type LabelText } from './label-layouts.ts'

export type LabelPosition = { top: number; bottom: number; radius: number; reach?: number }

/** The front label of a bottle. */
export function frontLabel(
  text: LabelText,
  dress: LabelStyle,
  { top, bottom, radius, reach = 1.18 }: LabelPosition,
): Label {
  const { cut, frame, theme, layout } = dress
  const [above, below] = CUT_PADDING[cut]
  const margin = frame ? 4 : 0
  const width = 2 * radius * Math.min(reach - (frame ? 0.42 : 0.32), 0.84)
  const area = { top: top + above + margin, bottom: bottom - below - margin, width, reach }
  return {
    top,
    bottom,
    reach,
    paper: theme.paper,
    cut,
    ...(frame ? { frame } : {}),
    marks: LAYOUTS[layout](text, theme, area),
  }
}
