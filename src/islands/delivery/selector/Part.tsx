// A part of the selector under its own heading, one level below the title of the dialog or page around it.
import { createContext, type ReactNode, useContext } from 'react'

/** 3 below the dialog's title, 2 below that of a page. */
export const HeadingLevel = createContext<2 | 3>(3)

export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const level = useContext(HeadingLevel)
  return (
    <section className="dsel__part">
      {level === 2 ? <h2 className="dsel__sub">{title}</h2> : <h3 className="dsel__sub">{title}</h3>}
      {children}
    </section>
  )
}
