import { expect, test } from 'vitest'
import { degreesInName, degreesInText, foreignPesos, htmlText, sizeIn } from './foreign-cells.ts'

test.each([
  ['5990', '5990'],
  ['5990.00', '5990'],
  ['5,990.00', '5990'],
  ['1,250,000', '1250000'],
  ['$ 5990.0', '5990'],
  ['5990,00', '5990'],
  ['CLP 12990.000000', '12990'],
])('%s are pesos', (text, value) => expect(foreignPesos(text)).toEqual({ value }))

test.each(['5.990', '5990.50', '5,99', '0.00', '', '-5990', '1,23.00', '5 990', '1e4'])('%s may be anything', (text) =>
  expect(foreignPesos(text)).toEqual({ fault: 'notPesos' }),
)

test.each([
  ['Pisco 35° 750 cc', '750 cc'],
  ['Vino 1,5 L', '1.5 lt'],
  ['Vino 1.5L', '1.5 lt'],
  ['Cerveza Pack 6 x 330 cc', '1980 cc'],
  ['Latas 350ml x 12', '4200 cc'],
  ['Vodka 70 cl', '700 cc'],
  ['Papas 180 gr', '180 g'],
  ['Hielo 2 Kilos', '2 kg'],
  ['Whisky 12 Años', null],
  ['Pack vino 750 cc + copa 300 cc', null],
  ['Copa', null],
  ['Gin 5 lagos', null],
])('the size in %s', (name, size) => {
  const found = sizeIn(name)
  expect(found && `${found.amount} ${found.unit}`).toBe(size)
})

test('degrees are told from percentages and from how warm to serve', () => {
  expect(['Pisco 35° 750 cc', 'Gin 43% vol', 'Jugo 100% fruta', 'Ron 40 GL'].map(degreesInName)).toEqual(['35', '43', null, '40']) // biome-ignore format: one row
  expect(['Servir a 16°, 14% vol.', 'Servir entre 16° y 18°', '46% ABV', '100 % uva'].map(degreesInText)).toEqual(['14', null, '46', null]) // biome-ignore format: one row
})

test('HTML becomes its text', () => {
  expect(htmlText('<p>Carm&eacute;n&egrave;re &amp; m&aacute;s</p><ul><li>uno</li><li>dos&#8212;tres&#x1F377;</li></ul><script>x()</script><!-- no -->'))
    .toBe('Carménère & más. uno. dos—tres🍷') // biome-ignore format: one row
  expect(htmlText('<h2>Notas:</h2><p>Mora [nota: 2023]</p>[caption id="a" align="b"]Foto[/caption]<table><tr><td>Guarda</td><td>6 meses</td></tr></table>'))
    .toBe('Notas: Mora [nota: 2023]. Foto. Guarda 6 meses') // biome-ignore format: one row
  expect(htmlText('&lt;b&gt; &#0; &nada; &#x110000;')).toBe('<b> &nada;')
})
