// Why a product or a category is not shown.
export const catalogRefusals = {
  productUnknown: () => 'Producto no disponible',
  productInactive: () => 'Producto no disponible',
  categoryUnknown: () => 'La categoría no existe',
} as const
