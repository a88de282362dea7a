// Why a store's hours were not given.
export const storeRefusals = {
  storeUnknown: () => 'La tienda no existe',
}
