// Over the real catalogue: what shoppers type, and what they mean by it.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shippedSynonyms } from '#shop/products/shipped-synonyms.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { aProduct } from '#tests/support/catalogue/products.ts'
import { realProducts } from '#tests/support/catalogue/real-catalogue.ts'
import { find, nearestText } from './find.ts'
import { createSearchIndex } from './search-index.ts'

const products = realProducts().map((product, at) => (at === 400 ? { ...product, eans: ['7801234567897'] } : product))
const byId = new Map(products.map((product) => [product.id, product]))
const index = createSearchIndex(products)
const names = (text: string) => find(index, text).ids.map((id) => byId.get(id)!.displayName)

describe('what a shopper means stands first', () => {
  test.each<[typed: string, first: RegExp, atLeast: number]>([
    ['piscco mistral', /^Pisco Mistral/, 7],
    ['carmenere', /Carmenere/, 24],
    ['Carménère', /Carmenere/, 24],
    ['jonnie walker', /^Whisky Johnnie Walker/, 8],
    ['chela sin alcohol', /^Cerveza .*(Sin Alcohol|Cero|Zero|0\.0|Clausthaler)/, 6],
    ['coca zero', /^Coca-Cola (Sin Azúcar|Light)/, 4],
    ['agua con gas', /^Agua .*Con Gas/, 6],
    ['pisc', /^Pisco/, 24],
    ['mistral', /^Pisco Mistral/, 7],
    ['redbull', /^Red Bull/, 4],
    ['cocacola', /^Coca-Cola/, 6],
    ['heinekn', /^Cerveza Heineken/, 4],
    ['casilero del diavlo', /^Casillero del Diablo/, 9],
    ['budwaiser', /^Cerveza Budweiser/, 3],
    ['absolute', /^Vodka Absolut/, 6],
    ['piscola', /^Promo Pisco/, 10],
    ['light', /Light/, 1],
    ['vino dulce', /Late Harvest/, 3],
    ['champaña', /^Espumante/, 5],
    ['papas', /^Papas/, 8],
    ['hielo', /^Hielo/, 5],
    ['abridor', /Destapador/, 1],
    ['gintonic', /Gin Tonic/, 2],
    ['ron añejo', /^Ron .*Añejo/, 5],
    ['jager', /Jägermeister/, 2],
    ['pilsen', /^Cerveza/, 8],
    ['sixpack', /^Pack 6/, 8],
    ['six pack cristal', /^Pack 6 .*Cristal/, 1],
    ['sixpack de escudo', /^Pack 6 .*Escudo/, 1],
    ['bilz y pap', /^(Bilz|Pap)\b/, 2],
    ['bilz pap', /^(Bilz|Pap)\b/, 2],
    ['escudo 24', /^Pack 24 .*Escudo/, 1],
    ['cerveza papas', /^(Cerveza|Papas)/, 20],
    ['jagger', /Jägermeister/, 2],
    ['yager', /Jägermeister/, 2],
    ['jagermaister', /Jägermeister/, 2],
    ['irlandes', /^Whiskey/, 6],
    ['whisky irlandés', /^Whiskey/, 6],
    ['etiqueta roja', /^Whisky Johnnie Walker Red Label/, 2],
    ['etiqueta negra', /Etiqueta Negra|Black Label/, 3],
    ['120', /^Santa Rita 120/, 7],
    ['vino 120', /^Santa Rita 120/, 7],
    ['chela', /^Cerveza/, 40],
    ['piscolas', /Piscola|^Promo Pisco/, 5],
    ['carmener', /Carmenere/, 20],
    ['cavernet sauvignon', /Cabernet Sauvignon/, 20],
    ['ron cola', /^Promo Roncola/, 1],
    ['ron cola 750', /^Ron |^Promo Roncola/, 1],
    ['vino tinto 3 lts', /Tinto|Cabernet|Reserva/, 3],
    ['sin alcohol', /Sin Alcohol|Cero|0\.0|Zero|Clausthaler/, 5],
    ['pack cerveza', /^Pack/, 20],
    ['pack de cervezas', /^Pack/, 20],
    ['casillero', /^Casillero del Diablo/, 9],
    ['alto del karmen', /^Pisco Alto del Carmen/, 2],
    ['stela artois', /Stella Artois/, 2],
    ['kunstman miel', /Kunstmann Miel/, 1],
    ['jhonny walker etiqueta roja', /^Whisky Johnnie Walker Red Label/, 2],
    ['bacardy', /Bacardí/, 4],
    ['agua sin gas 1,5', /^Agua .*Sin Gas/, 1],
  ])('%s', (typed, first, atLeast) => {
    const found = names(typed)
    expect(found.length).toBeGreaterThanOrEqual(atLeast)
    for (const name of found.slice(0, atLeast)) expect(name).toMatch(first)
  })

  test.each<[typed: string, first: RegExp, atLeast: number]>([
    ['pisco 1 litro', /^Pisco .* 1 L$/, 3],
    ['pisco de un litro', /^Pisco .* 1 L$/, 3],
    ['pisco 1lt', /^Pisco .* 1 L$/, 3],
    ['coca 3 litros', /^Coca-Cola .* 3 L$/, 1],
    ['coca-cola 1.5l', /^Coca-Cola .* 1,5 L$/, 3],
    ['coca cola 1,5 lt', /^Coca-Cola .* 1,5 L$/, 3],
    ['coca cola litro y medio', /^Coca-Cola .* 1,5 L$/, 3],
    ['whisky 1 litro', /^Whisk.* 1 L$/, 2],
    ['cerveza 470cc', /^Cerveza .* 470 cc$/, 2],
    ['mistral 1 l', /^Pisco Mistral 35° 1 L$/, 1],
    ['hielo 2 kilos', /^Hielo .* 2 kg$/, 2],
    ['vino tetra 2 litros', /Tetra 2 L$/, 1],
    ['espumante 200 cc', /200 cc$|187 cc$|^Espumante/, 1],
  ])('%s: that size stands first', (typed, first, atLeast) => {
    const found = find(index, typed).ids.map((id) => byId.get(id)!.name)
    expect(found.length).toBeGreaterThan(atLeast)
    for (const name of found.slice(0, atLeast)) expect(name).toMatch(first)
  })

  test('a whole name finds what is called so first, and so does one without its size', () => {
    for (const { active, name, displayName } of products)
      if (active) expect([names(displayName)[0], names(name)[0]]).toEqual([displayName, displayName])
    expect(names('fernet branca')[0]).toBe('Fernet Branca')
    expect(names('whiskey jameson')[0]).toBe('Whiskey Jameson')
    const pipers = createSearchIndex([
      aProduct(1, { name: 'Whisky Otro 750 cc', displayName: 'Whisky Otro', rank: 1 }),
      aProduct(2, { name: 'Whisky 100 Pipers 40° 750 cc', displayName: 'Whisky 100 Pipers', rank: 2 }),
    ])
    expect(find(pipers, 'whisky').ids.map(Number)).toEqual([1, 2])
    expect(find(pipers, 'whisky 100 pipers').ids.map(Number)[0]).toBe(2)
  })

  test('accents, case and order of words make no difference', () => {
    expect(names('CARMÉNÈRE')).toEqual(names('carmenere'))
    expect(new Set(names('mistral pisco'))).toEqual(new Set(names('pisco mistral')))
  })

  test('with gas is not without', () => {
    expect(names('agua sin gas').slice(0, 3)).toEqual(expect.arrayContaining([expect.stringMatching(/Sin Gas/)]))
    for (const name of names('agua con gas').slice(0, 6)) expect(name).not.toMatch(/Sin Gas/)
  })

  test('a bar code or SKU finds its product and nothing else', () => {
    const product = products[400]!
    expect(find(index, product.eans[0]!).ids).toEqual([product.id])
    expect(find(index, product.sku.toLowerCase()).ids).toEqual([product.id])
    expect(find(index, '7800000000000').ids).toEqual([])
  })

  test('nonsense finds nothing, and one unknown word does not spoil the others', () => {
    expect(names('xyzzyq')).toEqual([])
    expect(names('%')).toEqual([])
    expect(names('pisco xyzzyq')[0]).toMatch(/^Pisco/)
  })

  test('a misspelled word is said, one that is another name for something is not', () => {
    expect(find(index, 'piscco mistral').corrected).toBe('pisco mistral')
    expect(find(index, 'jonnie walker').corrected).toBe('johnnie walker')
    expect(find(index, 'casilero del diavlo').corrected).toBe('casillero del diablo')
    expect(find(index, 'casilero del xyzzyq diablo').corrected).toBe('casillero del diablo')
    expect(find(index, 'chela sin alcohol').corrected).toBeNull()
    expect(find(index, 'pisc').corrected).toBeNull()
    expect(nearestText(index, 'carmenerrre')).toBe('carmenere')
    expect(nearestText(index, 'carmenere')).toBeNull()
  })
})

describe('every word of Chile', () => {
  /** What names a list and no product: the search service finds it by the list (`search.service.test.ts`). */
  const OF_LISTS = ['despacho', 'novedades']

  test.each(shippedSynonyms)('%s finds something, and %s as well', (typed, meant) => {
    const isOfList = OF_LISTS.includes(meant)
    expect([names(typed), names(meant)].map((found) => found.length > 0)).toEqual([!isOfList, !isOfList])
  })
})

describe('the order', () => {
  const shelf = [
    aProduct(1, {
      displayName: 'Pack 6 Cristal',
      name: 'Pack 6 Cristal',
      components: [{ productId: 2 as ProductId, quantity: 6 }],
    }),
    aProduct(2, { displayName: 'Cerveza Cristal Lata', name: 'Cerveza Cristal Lata', brand: 'CCU', rank: 9 }),
    aProduct(3, { displayName: 'Cerveza Nueva', name: 'Cerveza Nueva', brand: 'Cristal' }),
    aProduct(4, { displayName: 'Abrelatas', name: 'Abrelatas', keywords: 'accesorio, cristal' }),
    aProduct(5, { displayName: 'Cristalino Blanco', name: 'Cristalino Blanco', brand: 'Otra' }),
    aProduct(6, { displayName: 'Cristal Dorada', name: 'Cristal Dorada', brand: 'CCU', rank: 1 }),
    aProduct(7, { displayName: 'Cristal Retirada', name: 'Cristal Retirada', active: false }),
  ]
  const small = createSearchIndex(shelf)

  test('name before brand before beginning before pack before keyword; the better known first; nothing retired', () => {
    expect(find(small, 'cristal').ids.map(Number)).toEqual([6, 2, 3, 5, 1, 4])
  })

  test('a whole word stands before one that is only begun or misspelled', () => {
    expect(find(small, 'crystal').ids.map(Number)).toEqual([6, 2, 3, 1, 4])
  })
})

describe('for any text', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 90 }),
    fc
      .array(fc.constantFrom(...'pisco chela con sin gas coca de la vino 750 zero cosecha tardia'.split(' ')))
      .map((w) => w.join(' ')),
  )

  test('there is an answer, without repeats', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { ids } = find(index, text)
        expect(new Set(ids).size).toBe(ids.length)
        nearestText(index, text)
      }),
    )
  })

  test('a product is found by its own name, with one edit in a long word as well', () => {
    const anyName = fc.constantFrom(...products.filter(({ components }) => components.length === 0))
    fc.assert(
      fc.property(anyName, fc.nat(), ({ id, displayName }, at) => {
        expect(find(index, displayName).ids).toContain(id)
        const words = displayName.split(' ')
        const long = words.findIndex((word) => /^[a-z]{8,}$/i.test(word))
        if (long < 0) return
        const word = words[long]!
        const place = 1 + (at % (word.length - 2))
        words[long] = word.slice(0, place) + word.slice(place + 1)
        expect(find(index, words.join(' ')).ids).toContain(id)
      }),
      { numRuns: 300 },
    )
  })
})
