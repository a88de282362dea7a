// The campaigns the stand-in's advertisers run: what each bids for which of their products, by SKU.

export interface Campaign {
  readonly id: string
  readonly sku: string
  /** In pesos. */
  readonly bid: number
}

export const CAMPAIGNS: readonly Campaign[] = [
  { id: '5c1b7a52-0d6e-4c55-9d0a-3f1f4f4d0a01', sku: 'VIN0140', bid: 320 },
  { id: '5c1b7a52-0d6e-4c55-9d0a-3f1f4f4d0a02', sku: 'VIN0049', bid: 280 },
  { id: '5c1b7a52-0d6e-4c55-9d0a-3f1f4f4d0a03', sku: 'VIN0161', bid: 240 },
  { id: '5c1b7a52-0d6e-4c55-9d0a-3f1f4f4d0a04', sku: 'WHI0009', bid: 400 },
  { id: '5c1b7a52-0d6e-4c55-9d0a-3f1f4f4d0a05', sku: 'WHI0014', bid: 350 },
  { id: '5c1b7a52-0d6e-4c55-9d0a-3f1f4f4d0a06', sku: 'CER0038', bid: 150 },
]
