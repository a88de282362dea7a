// Somebody with an account begins at the address he used last, the first of his that is still delivered to.
import { atom } from 'nanostores'
import { takeSaved } from '#islands/checkout/delivery/SavedAddresses.tsx'
import { $addresses, type SavedAddress } from '#islands/customers/saved-addresses.store.ts'
import { loadUser } from '#islands/customers/user.store.ts'
import { $communes, loadCommunes } from '#islands/delivery/communes.store.ts'
import { $destination } from '#islands/delivery/delivery.store.ts'
import { DEFAULT_DESTINATION, type Destination, isSameDestination } from '#islands/delivery/destination.ts'
import { $delivery } from '#islands/delivery/selector.store.ts'

/** Where it begins is not known yet: what is below it would move, and the box for a new address come and go. */
export const $seekingLast = atom(false)

const SEEK_MS = 4_000

/** Called once when the checkout starts. Nothing of it where an address is chosen or begun. */
export async function startAtLastAddress(regions: readonly string[]): Promise<void> {
  $seekingLast.set(true)
  const found = () => $seekingLast.set(false)
  setTimeout(found, SEEK_MS) // a shop that does not answer stops nobody
  await takeLast(regions).finally(found)
}

async function takeLast(regions: readonly string[]): Promise<void> {
  const before = $destination.get()
  await loadUser()
  for (const saved of inOrder($addresses.get(), before)) {
    if (!(await isServed(saved, regions))) continue
    if (!isBegun() && isSameDestination($destination.get(), before)) takeSaved(saved)
    return
  }
}

/** The newest first; of a commune that was chosen on the way here, only its own. */
export function inOrder(saved: readonly SavedAddress[], chosen: Destination): readonly SavedAddress[] {
  const there = saved.filter((one) => isSameDestination(one, chosen))
  return there.length > 0 || !isSameDestination(chosen, DEFAULT_DESTINATION) ? there : saved
}

function isBegun(): boolean {
  const box = document.querySelector<HTMLInputElement>('#direccion')
  return Boolean($delivery.get().selection.place?.street || box?.value)
}

/** Where the communes cannot be had the step says whether it is. */
async function isServed({ region, commune }: SavedAddress, regions: readonly string[]): Promise<boolean> {
  if (!regions.includes(region)) return false
  await loadCommunes(region)
  const communes = $communes.get()[region]
  return communes?.state !== 'ready' || communes.names.includes(commune)
}
