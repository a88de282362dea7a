// Why a place was not found.
export const placeRefusals = {
  placeUnknown: () => 'No encontramos esa dirección. Seleccione otra de la lista',
}
