// What every island is wrapped in (README.md): should it ever crash, it says so in its place and offers to load the page again. Cart and
// entries are in the browser's storage and stay.
import { Component, type ComponentType, type ReactNode, useLayoutEffect, useMemo, useState } from 'react'
import type { ServerState } from '#islands/shared/server-state.ts'
import { Known } from '#islands/shared/use-store.ts'
import { crash as texts } from '#texts/frame/crash.ts'

interface Beginning<Props> {
  /** What stores hold on the server and while its markup is taken over, where the page says more than they do. */
  readonly server?: (props: Props) => ServerState
  /** Brings the browser's stores up to the page, before the island is shown for the first time. */
  readonly begin?: (props: Props) => void
}

/** `Content` as a component that a page writes with a `client:` directive. */
export function island<Props extends object>(Content: ComponentType<Props>, { server, begin }: Beginning<Props> = {}) {
  let hasBegun = typeof document === 'undefined' // on the server nothing begins: its stores are everybody's
  return function Island(props: Props) {
    const [known] = useState(() => server?.(props) ?? new Map())
    const [isHere, setHere] = useState(false)
    useLayoutEffect(() => setHere(true), []) // before it is painted
    if (!hasBegun) {
      hasBegun = true
      begin?.(props)
    }
    return (
      <Boundary crashed={<Crashed />}>
        <Known value={useMemo(() => ({ known, isHere }), [known, isHere])}>
          <Content {...props} />
        </Known>
      </Boundary>
    )
  }
}

/** Shows `crashed` in the place of what crashed, and reports it. */
export class Boundary extends Component<{ readonly crashed: ReactNode; readonly children: ReactNode }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    reportError(error)
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
