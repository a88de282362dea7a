// How contents are written: decimals with a comma, litres and kilos from a thousand on.

/** `750 cc`, `1,5 lt`, `400 g`, `2 kg`, `6 un`. */
export function sizeText(content: number, unit: string): string {
  const litres = (unit === 'cc' || unit === 'ml') && content >= 1000
  const kilos = unit === 'g' && content >= 1000
  const amount = litres || kilos ? content / 1000 : content
  return `${String(amount).replace('.', ',')} ${litres ? 'lt' : kilos ? 'kg' : unit}`
}

/** `6 x 330 cc`. */
export function packText(quantity: number, size: string): string {
  return quantity === 1 ? size : `${quantity} x ${size}`
}

/** `8 productos`, for a pack of different things. */
export function thingsText(count: number): string {
  return count === 1 ? '1 producto' : `${count} productos`
}
