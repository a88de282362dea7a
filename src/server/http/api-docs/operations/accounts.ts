// Calls of the API documentation: who buys: guests, accounts, saved carts and addresses, letters about stock.
import { PUBLIC_ID, WHERE } from './example-values.ts'
import type { Calls } from './operation.ts'

export const ACCOUNTS_CALLS: Calls = {
  'GET /ecommerce/customers/:id/points-balance': {
    id: 'readPointsBalance',
    summary: 'What a person with an account can spend in points; 0 for distributors',
    params: { id: PUBLIC_ID },
  },
  'GET /api/customers/cart': {
    id: 'readSavedCart',
    summary: 'The cart a person with an account finds on every device',
  },
  'PUT /api/customers/cart': {
    id: 'saveCart',
    summary: 'Stores it, if no other device has written since `version`',
    body: { version: 0, items: [{ productId: 1, amount: 2 }] },
  },
  'POST /customers/buy/guest': {
    id: 'newGuest',
    summary: 'A guest says who buys; a session cookie binds the browser to the record',
    body: {
      email: 'ana@correo.example',
      name: 'Ana',
      lastName: 'Rojas',
      rut: '12.345.678-5',
      telephone: '+56987654321',
      birthdate: '1990-05-17',
    },
  },
  'POST /customers/code': {
    id: 'requestCode',
    summary: 'A code to join the club, by SMS; by e-mail where the phone is no mobile phone of Chile',
    note: 'Answers the same whether the e-mail has an account or not. `codeId` of an earlier code stands in for `captcha`, once.',
    body: { phone: '+56987654321', captcha: 'eyJjaGFsbGVuZ2UiOiJ…' },
  },
  'POST /customers/code_email': {
    id: 'requestEmailCode',
    summary: 'The same code by e-mail',
    body: { email: 'ana@correo.example', codeId: PUBLIC_ID },
  },
  'POST /customers/register': {
    id: 'registerMember',
    summary: 'Makes an account once its code is right, and logs in',
    note: 'A code lives five minutes, takes five tries and is used up once it was right.',
    body: {
      name: 'Ana',
      lastName: 'Rojas',
      rut: '12.345.678-5',
      email: 'ana@correo.example',
      phone: '+56987654321',
      password: 'una frase larga',
      passwordConfirmation: 'una frase larga',
      birthDate: '1990-05-17',
      gender: 'female',
      terms: true,
      confirmationCode: '123456',
      codeId: PUBLIC_ID,
    },
  },
  'POST /customers/login': {
    id: 'logIn',
    summary: 'Logs in: a session cookie for pages, a bearer token for other clients',
    note: 'After wrong passwords tries have to wait, twice as long each time; `data.seconds` says how long.',
    body: { rut: '12.345.678-5', password: 'una frase larga', captcha: 'eyJjaGFsbGVuZ2UiOiJ…' },
  },
  'POST /recuperar-contrasena': {
    id: 'recoverPassword',
    summary: 'Sends a link for a new password to whoever has an account with the RUT',
    body: { rut: '123456785' },
  },
  'POST /recuperar-contrasena/actualizar': {
    id: 'resetPassword',
    summary: 'Sets the new password of such a link; every session of the account ends',
    body: {
      rut: '123456785',
      token: PUBLIC_ID,
      password: 'otra frase larga',
      confirmPassword: 'otra frase larga',
    },
  },
  'POST /api/my-account/password': {
    id: 'changePassword',
    summary: 'Replaces the password of a member by the present one; every other session of the account ends',
    note: 'The browser that asks gets a new session, the answer a new bearer token. Nobody gets a password that others would guess.',
    body: { password: 'una frase larga', newPassword: 'otra frase larga', confirmPassword: 'otra frase larga' },
  },
  'GET /api/my-account/sessions': {
    id: 'readOpenSessions',
    summary: 'Where a member is logged in: device, part of the network, beginning and last use; this one first',
  },
  'POST /api/my-account/sessions/end': {
    id: 'endSession',
    summary: "Ends one of the member's sessions, with its bearer tokens",
    body: { id: PUBLIC_ID },
  },
  'POST /api/my-account/sessions/end-others': {
    id: 'endOtherSessions',
    summary: "Ends all of the member's sessions but the one that asks",
    body: {},
  },
  'GET /api/my-account/activity': {
    id: 'readActivity',
    summary: 'What happened with the account lately: log-ins, failures, changes',
    note: 'What is alike within an hour is one entry with its number.',
  },
  'POST /logout': {
    id: 'logOut',
    summary: 'Ends the session, or the token, of the caller; with `everywhere` all of them',
    body: { everywhere: false },
  },
  'GET /customers/me': {
    id: 'readUser',
    summary: 'Who is logged in, and what is recommended to him; null for nobody',
  },
  'GET /api/captcha': {
    id: 'readCaptcha',
    summary: 'A challenge (ALTCHA 2) whose solution a form sends as `captcha`; it counts once, for `seconds`',
    note: '`captcha` is base64 of `{"challenge":…,"solution":{"counter":…,"derivedKey":…}}`.',
  },
  'POST /api/captcha/proof': {
    id: 'proveSelf',
    summary: 'Takes a solved challenge and sets the cookie `persona`, by which the caller is counted for himself',
    note: 'Where a call answers 429 with `errorType` `proof`, many people call from its address: whoever has the cookie has the whole rate for himself, for `seconds`.',
    body: { captcha: 'eyJjaGFsbGVuZ2UiOiJ…' },
  },
  'POST /ecommerce/customers/address/new': {
    id: 'saveAddress',
    summary: 'Saves an address of the caller as the newest of at most five',
    note: 'An address that is saved already moves to the front. Needs an account.',
    body: { street: 'Av. Apoquindo', number: '4800', apt: '1204', ...WHERE },
  },
  'DELETE /ecommerce/customers/address/:id': {
    id: 'deleteAddress',
    summary: 'Deletes a saved address of the caller',
    note: 'Needs an account; 403 for the address of somebody else.',
    params: { id: PUBLIC_ID },
  },
  'POST /reminder': {
    id: 'requestReminder',
    summary: 'A letter to the caller when a product is back',
    note: 'Needs an account, and the RUT is its own. Asked again, it is the same request.',
    body: { rut: '12.345.678-5', product_id: 1 },
  },
}
