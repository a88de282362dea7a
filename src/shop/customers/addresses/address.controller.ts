// Calls about the caller's own saved addresses.
import { type Route, route } from '#platform/request.ts'
import { done } from '#shop/shared/result.ts'
import { deleteAddress, saveAddress } from './address.contract.ts'
import type { AddressService } from './address.service.ts'
import { savedAddressView } from './address.view.ts'

export function addressRoutes({ addresses }: { readonly addresses: AddressService }): Route[] {
  return [
    route(saveAddress, async ({ body }, { customer, now }) => {
      const { street, number, commune, region } = body
      const saved = await addresses.save(
        customer!,
        {
          street,
          number,
          commune,
          region,
          apt: body.apt ?? '',
          city: body.city ?? '',
          reference: body.reference ?? '',
          deliverableAction: body.deliverableAction ?? body.delivery_action ?? 'deliverable_action_leave_at_door',
        },
        now,
      )
      if (!saved.ok) return saved
      const all = saved.value.map(savedAddressView)
      return done({ address: all[0]!, Addresses: all })
    }),
    route(deleteAddress, async ({ params }, { customer }) => {
      const left = await addresses.remove(customer!, params.id)
      return left.ok ? done({ Addresses: left.value.map(savedAddressView) }) : left
    }),
  ]
}
