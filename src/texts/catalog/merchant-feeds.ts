// Words of the feeds that merchants' programmes read.

export const merchantFeeds = {
  description: (shop: string) => `Los productos de ${shop}, con su precio y su disponibilidad`,
} as const
