// What Bsale's stand-in has: an account with offices, price lists and variants, as testers change it.

export interface StoredVariant {
  readonly id: number
  readonly productId: number
  readonly code: string | null
  readonly name: string
  readonly state: 0 | 1
  /** Pesos by the number of the list; as a rule IVA is inside. */
  readonly prices: Readonly<Record<string, { readonly net: number; readonly gross: number }>>
  /** By the number of the office. */
  readonly stocks: Readonly<Record<string, { readonly quantity: number; readonly reserved: number }>>
}

/** Part of a variant as testers give it; found by its code. */
export interface VariantChange {
  readonly code: string
  readonly name?: string | undefined
  readonly state?: 0 | 1 | undefined
  /** Prices with taxes by list, or net and with taxes where they are no pair. */
  readonly prices?: Readonly<Record<string, number | { readonly net: number; readonly gross: number }>> | undefined
  /** Units by office, or with those that are kept back. */
  readonly stocks?:
    | Readonly<Record<string, number | { readonly quantity: number; readonly reserved: number }>>
    | undefined
}

export const OFFICES = [1, 2] as const
export const LISTS = [3, 4] as const

const IVA = 1.19
const FIRST: readonly VariantChange[] = [
  { code: 'VIN0001', name: 'Casillero del Diablo Cabernet Sauvignon', prices: { 3: 5_090, 4: 4_790 }, stocks: { 1: 60, 2: 12 } },
  { code: 'VIN0003', name: 'Casillero del Diablo Merlot', prices: { 3: 4_890, 4: 4_590 }, stocks: { 1: 48, 2: 6 } },
  { code: 'PIS0001', name: 'Pisco Mistral 35°', prices: { 3: 6_990, 4: 6_790 }, stocks: { 1: 90, 2: 18 } },
  { code: 'CER0001', name: 'Cerveza Cristal Lata', prices: { 3: 790, 4: 750 }, stocks: { 1: 240, 2: 96 } },
  { code: 'WHI0001', name: 'Johnnie Walker Red Label', prices: { 3: 11_990, 4: 11_590 }, stocks: { 1: 30, 2: 3 } },
  { code: 'BOLSA-CHICA', name: 'Bolsa de papel chica', prices: { 3: 100 }, stocks: { 1: 1_000 } },
] // biome-ignore format: a row each

export type Account = ReturnType<typeof createAccount>

export function createAccount() {
  let variants: StoredVariant[] = []
  let lastId = 0
  const account = {
    all: (): readonly StoredVariant[] => variants,
    byId: (id: number) => variants.find((one) => one.id === id),
    byCode: (code: string) => variants.find((one) => one.code === code),

    /** Changes a variant, or adds one at the end. */
    put(change: VariantChange): StoredVariant {
      const before = account.byCode(change.code)
      const id = before?.id ?? ++lastId
      const made: StoredVariant = {
        ...{ id, productId: before?.productId ?? 500 + id, code: change.code || null },
        ...{ name: change.name ?? before?.name ?? change.code, state: change.state ?? before?.state ?? 0 },
        prices: { ...before?.prices, ...mapped(change.prices, (gross) => ({ net: Math.round((gross / IVA) * 100) / 100, gross })) },
        stocks: { ...before?.stocks, ...mapped(change.stocks, (quantity) => ({ quantity, reserved: 0 })) },
      } // biome-ignore format: a row each
      variants = before ? variants.map((one) => (one === before ? made : one)) : [...variants, made]
      return made
    },

    /** Takes a variant away, which the real one never does: what stood behind it moves up. */
    remove(code: string): void {
      variants = variants.filter((one) => one.code !== code)
    },

    /** Moves the first variant to the end, as a list that is sorted by what changed does. */
    turn(): void {
      variants = [...variants.slice(1), ...variants.slice(0, 1)]
    },

    fill(with_: readonly VariantChange[]): void {
      variants = []
      lastId = 0
      for (const change of with_) account.put(change)
    },
    reset: () => account.fill(FIRST),
  }
  account.reset()
  return account
}

function mapped<Whole extends object>(
  given: Readonly<Record<string, number | Whole>> | undefined,
  whole: (one: number) => Whole,
): Record<string, Whole> {
  const entries = Object.entries(given ?? {})
  return Object.fromEntries(entries.map(([key, value]) => [key, typeof value === 'number' ? whole(value) : value]))
}
