// The one way React comes onto a page: a root that, should it ever crash, says so in its place and offers to load the page again. Cart
// and entries are in the browser's storage and stay.
import { Component, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { useModal } from '#islands/shared/use-modal.ts'
import { crash as texts } from '#texts/crash.ts'

interface Placed {
  /** What it renders is a dialog over the page: so is what a crash says. */
  readonly isDialog?: boolean
}

export function reactRoot(host: HTMLElement, { isDialog = false }: Placed = {}): Pick<Root, 'render' | 'unmount'> {
  let isReported = false
  const root = createRoot(host, {
    // One fault often throws several times while it is cleaned up.
    onCaughtError: (error) => {
      if (!isReported) reportError(error)
      isReported = true
    },
  })
  return {
    render: (shown) => root.render(<Boundary isDialog={isDialog}>{shown}</Boundary>),
    unmount: () => root.unmount(),
  }
}

class Boundary extends Component<{ readonly isDialog: boolean; readonly children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return this.props.isDialog ? <CrashedDialog /> : <Crashed />
  }
}

function Crashed() {
  return (
    <div className="crash crash--part" role="alert">
      <p>{texts.text}</p>
      <button type="button" className="btn btn--l" onClick={() => location.reload()}>
        {texts.refresh}
      </button>
    </div>
  )
}

function CrashedDialog() {
  const { dialog } = useModal()
  return (
    <dialog className="modal" ref={dialog} aria-label={texts.title} onCancel={() => location.reload()}>
      <Crashed />
    </dialog>
  )
}
