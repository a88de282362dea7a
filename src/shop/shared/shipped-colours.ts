// The two colours that are an owner's own, as every shop begins: `--yellow` and `--save` of src/styles/tokens.css, whose shades a sheet need not say. Pure.

export type ColourRole = 'brand' | 'accent'

export const SHIPPED_COLOURS: Readonly<Record<ColourRole, string>> = { brand: '#ffd400', accent: '#0b5d3b' }
