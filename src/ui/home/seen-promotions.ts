// The promotions this browser has seen, by their numbers.
import { readStored, writeStored } from '#ui/first-visit/storage.ts'

const KEY = 'liqui:promotions'

const seen = (): string[] => readStored(KEY)?.split(',') ?? []

export function isSeen(id: string): boolean {
  return seen().includes(id)
}

export function markSeen(id: string): void {
  if (!isSeen(id)) writeStored(KEY, [...seen(), id].join(','))
}
