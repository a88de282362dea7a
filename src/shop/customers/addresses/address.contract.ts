// Saving and deleting an address; both answer with all that are saved, newest first.

import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { addressShape } from '../user.contract.ts'
import { DELIVERABLE_ACTIONS } from './saved-address.ts'

/** What is too long for an address is refused by the address rule, with its own sentence. */
const required = z._default(z.string().check(z.trim(), z.maxLength(500)), '')
const text = (max: number) => z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(max))))
const action = z.optional(z.nullable(z.enum(DELIVERABLE_ACTIONS)))

const badRequest = { status: 400 } as const

export const saveAddress = endpoint({
  method: 'POST',
  path: '/ecommerce/customers/address/new',
  access: 'registered',
  body: z.object({
    street: required,
    number: z._default(z.string().check(z.trim(), z.maxLength(20)), ''),
    apt: text(40),
    /** Name or code, as the region. */
    commune: required,
    region: required,
    city: text(60),
    reference: text(250),
    /** Either name; left out, it is left at the door. */
    deliverableAction: action,
    delivery_action: action,
  }),
  data: z.object({ address: addressShape, Addresses: z.array(addressShape) }),
  limit: 'write',
  refusals: {
    addressRequired: badRequest,
    numberRequired: badRequest,
    communeRequired: badRequest,
    regionRequired: badRequest,
    addressTooLong: badRequest,
    placeUnknown: badRequest,
  },
})

export const deleteAddress = endpoint({
  method: 'DELETE',
  path: '/ecommerce/customers/address/:id',
  access: 'registered',
  params: z.object({ id: z.string().check(z.maxLength(40)) }),
  data: z.object({ Addresses: z.array(addressShape) }),
  limit: 'write',
  refusals: {
    addressNotYours: { status: 403 },
    addressUnknown: { status: 404 },
  },
})
