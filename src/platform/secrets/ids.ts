// Makes random ids.
import { nanoid } from 'nanoid'

/** Makes an unguessable id of 22 characters (132 bits), safe in an address. */
export function publicId<Kind extends string>(): Kind {
  return nanoid(22) as Kind
}
