// What a page declares where nothing is cached: the crash page and the waiting page.
import type { PageLocals } from './render.ts'

export const uncachedLocals: PageLocals = {
  cacheable: () => undefined,
  dependsOn: (read, from) => read(from),
  fragments: () => null,
}
