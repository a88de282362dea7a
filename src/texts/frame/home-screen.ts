// What a telephone's home screen calls the shop.
export const homeScreen = {
  name: (shop: string) => `${shop}, botillería en línea`,
} as const
