// Which saved address somebody begins at.
import { expect, test } from 'vitest'
import type { SavedAddress } from '#islands/customers/saved-addresses.store.ts'
import { DEFAULT_DESTINATION } from '#islands/delivery/destination.ts'
import { inOrder } from './last-address.store.ts'

const RM = 'Metropolitana de Santiago'
const at = (commune: string) => ({ region: RM, commune }) as SavedAddress
const saved = ['Ñuñoa', 'Macul', 'Ñuñoa'].map(at)

test.each([
  ['nothing chosen: the newest first', DEFAULT_DESTINATION, saved],
  ['a commune of his', { region: RM, commune: 'Macul' }, [saved[1]]],
  ['a commune that is none of his: for somebody else', { region: RM, commune: 'Vitacura' }, []],
] as const)('%s', (_, chosen, expected) => expect(inOrder(saved, chosen)).toEqual(expected))
