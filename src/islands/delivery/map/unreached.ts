// Which communes are not reached: their region is asked for when it is first seen.
import type { Outline } from '#islands/delivery/map/map-data.ts'
import type { MapOptions } from '#islands/delivery/map/map-face.ts'

/** Told of the communes in view; `found` gets those of a region that are not reached, none without an answer. */
export function createUnreached(
  all: readonly Outline[],
  reached: MapOptions['reached'],
  found: (outlines: readonly Outline[]) => void,
) {
  const asked = new Set<string>()

  async function ask(region: string): Promise<void> {
    if (reached === undefined || asked.has(region)) return
    asked.add(region)
    const codes = await reached(region).catch(() => null)
    if (codes === null) return void asked.delete(region)
    found(all.filter((outline) => outline.region === region && !codes.has(outline.code)))
  }

  return (seen: readonly Outline[]): void => {
    for (const region of new Set(seen.map((outline) => outline.region))) void ask(region)
  }
}
