// The promotions this browser has seen, by their keys.
import { storedKeys, storeKey } from '#ui/first-visit/stored-keys.ts'

const LIST = 'liqui:promotions'

export function isSeen(key: string): boolean {
  return storedKeys(LIST).includes(key)
}

export function markSeen(key: string): void {
  storeKey(LIST, key)
}
