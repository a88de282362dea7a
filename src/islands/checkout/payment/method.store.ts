// The chosen way of paying: the one last used, if it is still offered. Only its name is stored.
import { atom } from 'nanostores'
import { PAYMENT_METHODS } from '#shop/checkout/methods.ts'
import { readStored, writeStored } from '#ui/first-visit/storage.ts'

export type OfferedMethod = (typeof PAYMENT_METHODS)[number]

const KEY = 'liqui:method'

export const $method = atom<OfferedMethod>(offered(readStored(KEY)))

export function chooseMethod(method: OfferedMethod): void {
  $method.set(method)
  writeStored(KEY, method.method)
}

function offered(name: string | null): OfferedMethod {
  return PAYMENT_METHODS.find(({ method }) => method === name) ?? PAYMENT_METHODS[0]
}
