// One order's page: the order as it is since it moved.
import { atom } from 'nanostores'
import type { Tracked } from '#islands/tracking/OrderCard.tsx'

export const $moved = atom<Tracked | null>(null)
