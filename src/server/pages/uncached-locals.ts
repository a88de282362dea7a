// What a page finds to say of itself where nobody listens: the crash page is made once and kept nowhere.
import type { PageLocals } from './render.ts'

export const uncachedLocals: PageLocals = {
  cacheable: () => undefined,
  dependsOn: (read, from) => read(from),
  parts: () => null,
}
