// A part of the selector under its own heading, one level below the title of the dialog or page around it.
import { createContext, type ReactNode, useContext } from 'react'

/** 'h3' below the dialog's title, 'h2' below that of a page. */
export const HeadingLevel = createContext<'h2' | 'h3'>('h3')

export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const Heading = useContext(HeadingLevel)
  return (
    <section className="dsel__part">
      <Heading className="dsel__sub">{title}</Heading>
      {children}
    </section>
  )
}
