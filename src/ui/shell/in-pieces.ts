// Changes that every element inherits (its font, whether it can be reached), made piece by piece: made at the root, the whole page is styled and
// laid out in one go, which a slow phone feels.

/** Elements changed in one go; some 60 are styled and laid out in a few milliseconds on a slow phone. */
const AT_ONCE = 60

/** Calls `change` for all pieces of `roots` and then for the roots, a few of them whenever the browser has nothing else to do. */
export function inPieces(roots: readonly Element[], change: (piece: Element) => void): Promise<void> {
  const waiting = roots.flatMap((root) => piecesOf(root, AT_ONCE))
  return new Promise((resolve) => {
    const next = () => {
      let changed = 0
      while (waiting.length > 0 && (changed === 0 || changed + waiting[0]!.size <= AT_ONCE)) {
        const { piece, size } = waiting.shift()!
        change(piece)
        changed += size
      }
      if (waiting.length > 0) whenIdle(next)
      else resolve()
    }
    whenIdle(next)
  })
}

interface Piece {
  readonly piece: Element
  /** Elements that take the change over from it. */
  readonly size: number
}

/** What holds a piece comes after it: then it has nothing left to hand down. */
function piecesOf(root: Element, limit: number): Piece[] {
  const size = 1 + root.getElementsByTagName('*').length
  if (size <= limit || root.children.length === 0) return [{ piece: root, size }]
  return [
    ...[...root.children].flatMap((child) => piecesOf(child, limit)),
    { piece: root, size: 1 + root.children.length },
  ]
}

function whenIdle(then: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: 200 })
  else setTimeout(then, 20)
}
