/** Colours as `#rrggbb`: mixing, shading and how light the eye finds them. */

const channels = (hex: string): number[] => {
  const digits = hex.slice(1)
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16))
}

/** `share` 0 gives the first colour, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const other = channels(second)
  const mixed = channels(first).map((value, at) => Math.round(value + ((other[at] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export const dark = (colour: string, share: number): string => mix(colour, '#000000', share)
export const light = (colour: string, share: number): string => mix(colour, '#ffffff', share)

/** Relative luminance of WCAG, 0 black to 1 white. */
export function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG contrast ratio, 1 to 21. */
export function contrast(first: string, second: string): number {
  const [high = 0, low = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

/** The colour, darkened or lightened until it reads on the paper (`ratio` 4.5 for small print). */
export function readable(colour: string, paper: string, ratio = 4.5): string {
  const towards = luminance(paper) > 0.22 ? '#000000' : '#ffffff'
  for (let share = 0; share < 1; share += 0.08) {
    const tried = mix(colour, towards, share)
    if (contrast(tried, paper) >= ratio) return tried
  }
  return towards
}
