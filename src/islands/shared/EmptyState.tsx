// An empty shelf with what is to be said of it, as src/ui/feedback/empty-state.ts has it on pages.
import type { ReactNode } from 'react'

export function EmptyState({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="void">
      <div className="emptyshelf" aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <h3>{title}</h3>
      {children}
    </div>
  )
}
