// Changes that every element inherits (its font, whether it can be reached), made piece by piece: made at the root, the whole page is styled and
// laid out in one go, which a slow phone feels.
import { whenIdle } from '#ui/first-visit/when-idle.ts'

/** Elements changed in one go; some 40 are styled and laid out in a few milliseconds on a slow phone. */
const AT_ONCE = 40

/** Calls `change` for all pieces of `roots` and then for the roots, a few of them whenever the browser has nothing else to do. */
export function inPieces(roots: readonly Element[], change: (piece: Element) => void): void {
  const waiting = roots.flatMap((root) => cutUp(root).pieces)
  const soon = () => whenIdle(next, { fallbackMs: 20, timeoutMs: 200 })
  const next = () => {
    let changed = 0
    while (waiting.length > 0 && (changed === 0 || changed + waiting[0]!.size <= AT_ONCE)) {
      const { piece, size } = waiting.shift()!
      change(piece)
      changed += size
    }
    if (waiting.length > 0) requestAnimationFrame(soon) // one turn a frame: two would be laid out together
  }
  soon()
}

interface Piece {
  readonly piece: Element
  /** Elements drawn that take the change over from it. */
  readonly size: number
}

/** What holds a piece comes after it: then it has nothing left to hand down. */
function cutUp(root: Element): { readonly size: number; readonly pieces: readonly Piece[] } {
  const inner = isDrawn(root) ? Array.from(root.children, cutUp) : []
  const size = inner.reduce((sum, each) => sum + each.size, 1)
  if (size <= AT_ONCE) return { size, pieces: [{ piece: root, size }] }
  return { size, pieces: [...inner.flatMap(({ pieces }) => pieces), { piece: root, size: 1 + inner.length }] }
}

/** What is not drawn, or only when it comes near, costs nothing yet. */
function isDrawn(element: Element): boolean {
  return element.checkVisibility?.({ contentVisibilityAuto: true }) ?? true
}
