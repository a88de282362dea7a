// Keys of what this browser has seen or dismissed, in a list of `localStorage`: numbers with dots, the latest first.
import { readStored, writeStored } from '#ui/first-visit/storage.ts'

/** Older ones are gone from the shop by then. */
const MOST = 20

export function storedKeys(list: string): string[] {
  return (readStored(list) ?? '').split(' ').filter((key) => /^\d+(\.\d+)+$/.test(key))
}

/** Adds one, if anything can be stored; returns the list with it. */
export function storeKey(list: string, key: string): string[] {
  const keys = [...new Set([key, ...storedKeys(list)])].slice(0, MOST)
  writeStored(list, keys.join(' '))
  return keys
}
