// The one way React comes onto a page: a root that, should it ever crash, says so in its place and offers to load the page again. Cart
// and entries are in the browser's storage and stay.
import { Component, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { crash as texts } from '#texts/crash.ts'

/** `crashed` is shown in the place of what crashed. */
export function reactRoot(host: HTMLElement, crashed: ReactNode = <Crashed />): Pick<Root, 'render' | 'unmount'> {
  let isReported = false
  const root = createRoot(host, {
    // One fault often throws several times while it is cleaned up.
    onCaughtError: (error) => {
      if (!isReported) reportError(error)
      isReported = true
    },
  })
  return {
    render: (shown) => root.render(<Boundary crashed={crashed}>{shown}</Boundary>),
    unmount: () => root.unmount(),
  }
}

class Boundary extends Component<{ readonly crashed: ReactNode; readonly children: ReactNode }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.crashed : this.props.children
  }
}

export function Crashed() {
  return (
    <div className="crash crash--part" role="alert">
      <p>{texts.text}</p>
      <button type="button" className="btn btn--l" onClick={() => location.reload()}>
        {texts.refresh}
      </button>
    </div>
  )
}
