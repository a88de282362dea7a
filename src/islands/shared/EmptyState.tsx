// An empty shelf with a title and help; src/ui/feedback/empty-state.ts is the same for pages.
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
