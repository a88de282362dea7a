// The call by which a buyer corrects whom his factura names, until it is issued.
import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { BILLING_FIELDS, MAX_BILLING } from '#shop/billing/billing.ts'

const [rut, company, activity, address, commune, city] = BILLING_FIELDS.map((name) =>
  z.string().check(z.maxLength(MAX_BILLING[name])),
) as [z.ZodMiniString, z.ZodMiniString, z.ZodMiniString, z.ZodMiniString, z.ZodMiniString, z.ZodMiniString]

export const correctFactura = endpoint({
  method: 'POST',
  path: '/mis-pedidos/:id/factura',
  params: z.object({ id: z.string() }),
  body: z.object({ rut, company, activity, address, commune, city }),
  data: z.object({}),
  limit: 'sensitive',
  refusals: {
    trackedUnknown: { status: 404 },
    billingRutMissing: { status: 422 },
    billingRutInvalid: { status: 422 },
    billingDataMissing: { status: 422 },
    billingNoActivity: { status: 409 },
    facturaNone: { status: 409 },
    facturaOver: { status: 409 },
    facturaElsewhere: { status: 409 },
    facturaIssuing: { status: 409 },
    facturaIssued: { status: 409 },
  },
})
