// Whether a page's links to log in and sign up lead back to it: those of accounts lead to where their own address says.
import { paths } from '#texts/paths.ts'

const OWN: readonly string[] = [paths.logIn, paths.register, paths.recover, paths.reset]

/** `pathname`: the page's address. */
export function leadsBackTo(pathname: string): boolean {
  return !OWN.includes(pathname)
}
