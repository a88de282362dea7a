/** How one product is drawn. A word of the trade picks its rule by looking at the row. */
import type { Canvas } from '#drawings/kit/canvas.ts'
import type { PictureSpec } from '#drawings/spec.ts'

export type DrawingRule = (canvas: Canvas, spec: PictureSpec) => void
