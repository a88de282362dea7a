// Gives the crash page and the waiting page the locals of a page that is never cached.
import type { PageLocals } from './render.ts'

export const uncachedLocals: PageLocals = {
  cacheable: () => undefined,
  dependsOn: (read, from) => read(from),
  fragments: () => null,
}
