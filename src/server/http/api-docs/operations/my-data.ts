// Calls of the API documentation: what is stored of a person, corrected, taken over and deleted.
import { PUBLIC_ID } from './example-values.ts'
import type { Calls } from './operation.ts'

const PROOF =
  'Takes `password`, or `proofId` and `proofCode` of `POST /api/identity/code`; neither for ten minutes after the same session or token gave one.'

export const MY_DATA_CALLS: Calls = {
  'POST /api/identity': {
    id: 'showIdentity',
    summary: 'Shows that it is you, for the next ten minutes of this session or bearer token',
    note: 'By the password, or by a code. What deletes a saved card, or changes a contact, asks for it.',
    body: { password: 'una contraseña' },
  },
  'POST /api/identity/code': {
    id: 'requestIdentityCode',
    summary: 'A code in place of the password, to a contact that was proven and has not changed within seven days',
    body: {},
  },
  'GET /api/my-data': {
    id: 'readMyData',
    summary: 'Everything stored of a person: a member by his session, a guest by a code',
    note: 'The page `/mis-datos` gives the same as a file.',
  },
  'POST /api/my-data/code': {
    id: 'requestDataCode',
    summary: "A code to the contact of a guest's record; answered the same whether there is one or not",
    body: { rut: '12.345.678-5', contact: 'ana@correo.example' },
  },
  'POST /api/my-data/access': {
    id: 'openMyData',
    summary: "Lets this browser see a guest's data for fifteen minutes, by a cookie",
    body: { codeId: PUBLIC_ID, contact: 'ana@correo.example', code: '123456' },
  },
  'POST /api/my-data/name': {
    id: 'correctNames',
    summary: 'Corrects the name and gender of a member',
    body: { name: 'Ana', lastName: 'Rojas', gender: 'female' },
  },
  'POST /api/my-data/contact': {
    id: 'changeContact',
    summary: 'Sends codes for a new e-mail (to the present and the new one) or a new phone',
    note: PROOF,
    body: { kind: 'email', contact: 'ana.rojas@correo.example', password: 'una contraseña' },
  },
  'POST /api/my-data/contact/confirm': {
    id: 'confirmContact',
    summary: 'Changes the contact once every code was right, and tells the ones before',
    note: `A code that was right is not asked for again: send the other one. Beside another change of the week it waits until \`waitsUntil\`, unless the proven e-mail before agreed; a letter to the ones before stops it. ${PROOF}`,
    body: { kind: 'email', code: '123456', oldCode: '654321' },
  },
  'POST /api/my-data/contact/stop': {
    id: 'stopContactChange',
    summary: 'Stops a change that waits, by the link of its letter; ends every session',
    note: 'No log-in. A letter to the account’s e-mail sets a new password.',
    body: { key: 'V1StGXR8Z5jdHi6BmyT3aB.t0abcd.QWxhZGRpbjpvcGVuIHNlcw' },
  },
  'POST /api/my-data/marketing': {
    id: 'setMarketing',
    summary: 'Yes or no to offers by e-mail',
    body: { given: true, page: '/mis-datos' },
  },
  'POST /api/my-data/dispatch-sms': {
    id: 'setDispatchSms',
    summary: 'Yes or no to a text message when an order is on its way',
    body: { given: true, page: '/mis-datos' },
  },
  'POST /api/my-data/claim/code': {
    id: 'requestClaim',
    summary: "A code to the contact of an earlier purchase without an account, with the member's own RUT",
    body: { contact: 'ana@correo.example' },
  },
  'POST /api/my-data/claim': {
    id: 'claimPurchases',
    summary: "Makes these purchases the member's",
    body: { codeId: PUBLIC_ID, contact: 'ana@correo.example', code: '123456' },
  },
  'POST /api/my-data/delete': {
    id: 'deleteMyData',
    summary: 'Deletes everything stored of a person but the documents of paid orders, and ends all sessions',
    note: 'A member sends the password, or a code of `POST /api/identity/code` in its place, whatever was shown before; a guest was let in by a code. Refused while an order is under way.',
    body: { password: 'una contraseña', confirmed: true },
  },
}
