/** Two sizes of one product differ in size, and a little in build, as they do on a shelf. */

export type Build = { scale: number; wide: number }

/**
 * How much larger or smaller than its usual size a thing is drawn. Volumes grow with the cube of a length, which would
 * lose small bottles on a card: a quarter of that is kept, and the rest goes into width.
 */
export function buildFor(content: number, usual: number): Build {
  if (content <= 0 || usual <= 0) return { scale: 1, wide: 1 }
  const ratio = content / usual
  const scale = clamp(ratio ** 0.19, 0.68, 1.075)
  const wide = clamp(ratio ** 0.27, 0.64, 1.24)
  return { scale, wide }
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** Half width and lid height of a can of this many cc; slim ones are the energy drinks'. */
export function canBuild(content: number, slim: boolean): { radius: number; top: number } {
  if (slim && content <= 280) return { radius: 80, top: 112 }
  if (slim && content <= 370) return { radius: 86, top: 66 }
  if (content <= 280) return { radius: 92, top: 152 }
  if (content <= 360) return { radius: 104, top: 116 }
  return { radius: 104, top: content >= 500 ? 40 : 54 }
}
