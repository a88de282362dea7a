// The additional tax on drinks (ILA, DL 825 art. 42) by the codes the tax office writes it with: what each stands for, and which a product may have.

/** Per cent of each code, since Ley 20.780 (October 2014); the rate alone does not tell the code: wines and beers have the same. */
export const EXTRA_TAX_RATES: Readonly<Record<string, number>> = { '0': 0, '24': 31.5, '25': 20.5, '26': 20.5, '27': 10, '271': 18 } // biome-ignore format: one list

const SPIRITS: readonly string[] = ['piscos', 'whiskys', 'gin', 'ron', 'vodka', 'tequila', 'licores', 'aperitivos']

/** What decides which codes a product may have. */
interface TaxedKind {
  readonly family: string
  readonly subfamily: string
  readonly hasAlcohol: boolean
}

/**
 * Which codes a product of this kind may have. Nectars and isotonic drinks are free of the tax: the circular that taxed them was struck
 * down.
 */
export function extraTaxCodesOf({ family, subfamily, hasAlcohol }: TaxedKind): readonly string[] {
  if (hasAlcohol) {
    if (SPIRITS.includes(family)) return ['24']
    if (family === 'vinos' || family === 'espumantes') return ['25']
    return family === 'cervezas' ? ['26'] : ['24', '25', '26']
  }
  return family === 'isotonicas' || subfamily === 'nectar' ? ['0'] : ['0', '27', '271']
}

/** Per cent of a code; 0 of one nobody knows. */
export function extraTaxRate(code: number): number {
  return EXTRA_TAX_RATES[code] ?? 0
}
