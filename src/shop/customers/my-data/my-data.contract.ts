// A person's own data: reading, correcting, consenting, claiming what was bought as a guest, deleting.

import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { MAX_TYPED } from '#shop/shared/limits.ts'
import { identityRefusals, proofFields, codeRefusals as typedRefusals } from '../identity/identity.contract.ts'

const text = (max: number) => z._default(z.string().check(z.maxLength(max)), '')
const typed = text(MAX_TYPED)
const cells = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))

const codeRefusals = {
  codeTooSoon: { status: 429 },
  codeLimit: { status: 429 },
  captchaMissing: { status: 400 },
} as const
/** Of a code for the records of a RUT and a contact. */
const askedRefusals = {
  dataRutInvalid: { status: 400 },
  dataContactInvalid: { status: 400 },
  dataEmailOnly: { status: 400 },
  ...codeRefusals,
} as const
/** Neither a session of a member nor a guest's code that is still good. */
const noAccess = { dataNoAccess: { status: 401 } } as const

/** The names people read in the file they take with them. */
const fileShape = z.object({
  generado: z.string(),
  personas: z.array(
    z.object({
      tipo: z.string(),
      nombre: z.string(),
      apellido: z.string(),
      rut: z.string(),
      correo: z.string(),
      telefono: z.string(),
      nacimiento: z.string(),
      genero: z.nullable(z.string()),
      desde: z.string(),
    }),
  ),
  pedidos: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null(), z.array(cells)]))),
  consentimientos: z.array(
    z.object({
      sobre: z.string(),
      respuesta: z.string(),
      version: z.string(),
      pagina: z.string(),
      fecha: z.string(),
    }),
  ),
  otros: z.record(z.string(), z.array(cells)),
})

export type DataFile = z.output<typeof fileShape>

export const readMyData = endpoint({
  method: 'GET',
  path: '/api/my-data',
  data: fileShape,
  limit: 'myData',
  refusals: noAccess,
})

/** Answered the same whether there is such a record or not. */
export const requestDataCode = endpoint({
  method: 'POST',
  path: '/api/my-data/code',
  body: z.object({ rut: typed, contact: typed }),
  data: z.object({ codeId: z.string() }),
  limit: 'myData',
  refusals: askedRefusals,
})

/** Lets this browser see a guest's data for fifteen minutes, by a cookie. */
export const openMyData = endpoint({
  method: 'POST',
  path: '/api/my-data/access',
  body: z.object({ codeId: text(40), contact: typed, code: typed }),
  data: z.object({ minutes: z.int() }),
  limit: 'myData',
  refusals: typedRefusals,
})

export const correctNames = endpoint({
  method: 'POST',
  path: '/api/my-data/name',
  access: 'registered',
  body: z.object({
    name: text(60),
    lastName: text(60),
    gender: z._default(z.nullable(z.enum(['female', 'male', 'other'])), null),
  }),
  data: z.object({}),
  limit: 'write',
  refusals: { dataNamesInvalid: { status: 400 }, ...noAccess },
})

/** Sends codes to the new contact and, of an e-mail, to the present one; for who shows that it is he. */
export const changeContact = endpoint({
  method: 'POST',
  path: '/api/my-data/contact',
  access: 'registered',
  verbatim: ['password'],
  body: z.object({ kind: z.enum(['email', 'phone']), contact: typed, ...proofFields }),
  data: z.object({}),
  limit: 'myData',
  refusals: {
    newEmailInvalid: { status: 400 },
    newPhoneInvalid: { status: 400 },
    contactSame: { status: 409 },
    ...identityRefusals,
    ...codeRefusals,
    ...noAccess,
  },
})

export const confirmContact = endpoint({
  method: 'POST',
  path: '/api/my-data/contact/confirm',
  access: 'registered',
  verbatim: ['password'],
  body: z.object({
    kind: z.enum(['email', 'phone']),
    /** Of the new contact. */
    code: typed,
    /** Of the present e-mail, or of the phone in its place. */
    oldCode: typed,
    ...proofFields,
  }),
  /** When the change counts (ISO 8601), where it waits; null where it does already. */
  data: z.object({ waitsUntil: z.nullable(z.string()) }),
  limit: 'myData',
  refusals: { ...identityRefusals, changeOver: { status: 409 }, emailTaken: { status: 409 }, ...noAccess },
})

/** By the link of a letter, for whoever has it: no log-in, and nothing happens twice. */
export const stopContactChange = endpoint({
  method: 'POST',
  path: '/api/my-data/contact/stop',
  body: z.object({ key: text(100) }),
  /** False where nothing waits any more. */
  data: z.object({ stopped: z.boolean() }),
  limit: 'myData',
  refusals: {},
})

/** Yes or no to offers by e-mail. */
export const setMarketing = endpoint({
  method: 'POST',
  path: '/api/my-data/marketing',
  access: 'registered',
  body: z.object({ given: z.boolean(), page: text(200) }),
  data: z.object({}),
  limit: 'write',
  refusals: noAccess,
})

/** Yes or no to a text message when an order is on its way. */
export const setDispatchSms = endpoint({
  method: 'POST',
  path: '/api/my-data/dispatch-sms',
  access: 'registered',
  body: z.object({ given: z.boolean(), page: text(200) }),
  data: z.object({}),
  limit: 'write',
  refusals: noAccess,
})

/**
 * A code to the contact of an earlier purchase with the member's own RUT; answered the same whether there is
 * one or not.
 */
export const requestClaim = endpoint({
  method: 'POST',
  path: '/api/my-data/claim/code',
  access: 'registered',
  body: z.object({ contact: typed }),
  data: z.object({ codeId: z.string() }),
  limit: 'myData',
  refusals: {
    ...askedRefusals,
    ...noAccess,
  },
})

export const claimPurchases = endpoint({
  method: 'POST',
  path: '/api/my-data/claim',
  access: 'registered',
  body: z.object({ codeId: text(40), contact: typed, code: typed }),
  data: z.object({ records: z.int() }),
  limit: 'myData',
  refusals: { ...typedRefusals, ...noAccess },
})

/** All at once and for good, but for what tax law keeps: `documents` says how many. */
export const deleteMyData = endpoint({
  method: 'POST',
  path: '/api/my-data/delete',
  verbatim: ['password'],
  body: z.object({ ...proofFields, confirmed: z._default(z.boolean(), false) }),
  data: z.object({ documents: z.int() }),
  limit: 'myData',
  refusals: {
    deletionUnconfirmed: { status: 400 },
    ...identityRefusals,
    orderUnderWay: { status: 409 },
    alreadyDeleted: { status: 409 },
    ...noAccess,
  },
})
