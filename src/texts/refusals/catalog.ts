// Why a product or a category is not shown (spec 1, §8).
export const catalogRefusals = {
  productUnknown: () => 'Producto no disponible',
  productInactive: () => 'Producto no disponible',
  categoryUnknown: () => 'La categoría no existe',
} as const
