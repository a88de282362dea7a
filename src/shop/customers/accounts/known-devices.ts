// The browsers that logged in with an account before: a signed value has the browser's own id and the marks of up to three
// accounts. It opens nothing: who guesses passwords elsewhere does not slow these down.
import { DAY } from '#shop/shared/durations.ts'

const MOST = 3
const SEPARATOR = '~'

/** Signs and reads such values; as platform/secrets/signed-value.ts does. */
interface Signer {
  sign(value: string, until: Date): string
  read(text: string, now: Date): string | null
}

export const KNOWN_DEVICE_DAYS = 365

/** A mark is an account with its present password: a new one makes every browser unknown. */
export function createKnownDevices(signer: Signer, newId: () => string) {
  function read(
    text: string | null,
    now: Date,
  ): { readonly id: string | undefined; readonly marks: readonly string[] } {
    const [id, ...marks] = (text === null ? null : signer.read(text, now))?.split(SEPARATOR) ?? []
    return { id, marks }
  }
  return {
    /**
     * By what the tries of this browser are counted, if it logged in with the account before; null otherwise. Logging in with
     * other accounts does not change it: it would make room for more guesses. The account's marks are one by each key that is read.
     */
    countedAs(text: string | null, ofAccount: readonly string[], now: Date): string | null {
      const { id, marks } = read(text, now)
      const mark = ofAccount.find((each) => marks.includes(each))
      return id !== undefined && mark !== undefined ? `${id} ${mark}` : null
    },
    /** The value once it has logged in with the account too. */
    add(text: string | null, mark: string, now: Date): string {
      const { id = newId(), marks } = read(text, now)
      const kept = [mark, ...marks.filter((known) => known !== mark)].slice(0, MOST)
      return signer.sign([id, ...kept].join(SEPARATOR), new Date(now.getTime() + KNOWN_DEVICE_DAYS * DAY))
    },
  }
}
