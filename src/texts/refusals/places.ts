// Why a place was not found.
export const placeRefusals = {
  addressNotFound: () => 'No encontramos esa dirección. Seleccione otra de la lista',
}
