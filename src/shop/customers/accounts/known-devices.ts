// The browsers that logged in with an account before: a signed value names up to three accounts. It opens nothing: who guesses
// passwords elsewhere does not slow these down.
const MOST = 3
const SEPARATOR = '~'

/** Signs and reads such values; as platform/signed-value.ts does. */
interface Signer {
  sign(value: string, until: Date): string
  verify(text: string): { readonly value: string; readonly until: number } | null
}

export const KNOWN_DEVICE_DAYS = 365
const DAY_MS = 24 * 60 * 60_000

export function createKnownDevices(signer: Signer) {
  const idsIn = (text: string | null, now: Date): readonly string[] => {
    const proof = text === null ? null : signer.verify(text)
    return proof && proof.until > now.getTime() ? proof.value.split(SEPARATOR) : []
  }
  return {
    /** Whether the browser with this value logged in with the account. */
    knows: (text: string | null, id: string, now: Date): boolean => idsIn(text, now).includes(id),
    /** The value once it has logged in with the account too. */
    add(text: string | null, id: string, now: Date): string {
      const ids = [id, ...idsIn(text, now).filter((known) => known !== id)].slice(0, MOST)
      return signer.sign(ids.join(SEPARATOR), new Date(now.getTime() + KNOWN_DEVICE_DAYS * DAY_MS))
    },
  }
}
