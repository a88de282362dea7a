// Why a guest was not registered. The sentences of its fields are in refusals/checkout.ts.

export const customerRefusals = {
  hasAccount: () => 'Ya iniciaste sesión: compra con los datos de tu cuenta',
}
