// Words of what the checkout offers beside the cart; apart from those of the drawer, which every page loads (cart.ts).
export const cartOffers = {
  alternativesTo: (product: string) => `Alternativas a ${product}`,
  alternativesHelp: 'Elige una y la ponemos en su lugar, 1 unidad.',
  noAlternatives: 'No hay alternativas disponibles',
  replaceBy: (product: string) => `Reemplazar por ${product}`,
  closeAlternatives: 'Cerrar alternativas',
  nothingToSuggest: 'No hay productos para recomendar',
} as const
