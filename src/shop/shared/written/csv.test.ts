import { expect, test } from 'vitest'
import { csvFile, csvLines } from './csv.ts'

const cell = (text: string) => csvLines([text], [])[0]

test.each([
  ['Ana Rojas', 'Ana Rojas'],
  ['=HYPERLINK("http://x";"y")', `"'=HYPERLINK(""http://x"";""y"")"`],
  ['+56912345678', "'+56912345678"],
  ['-1+2', "'-1+2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1+1', "' =1+1"],
  ['\r\n=1+1', "' =1+1"],
  [' =1+1', "' =1+1"],
  ['\u200B=1+1', "' =1+1"],
  ['＝1+1', "'＝1+1"],
  ['uno; =1+1', `"uno;' =1+1"`],
  ['uno;"=1+1', `"uno;'""=1+1"`],
  ['Depto "3", timbre', '"Depto ""3"", timbre"'],
  ['uno; dos', '"uno; dos"'],
  ['uno, =1+1', `"uno,' =1+1"`],
  ['uno, 2-1', '"uno, 2-1"'],
  ['\u001b[31mrojo\u001b[0m', ' [31mrojo [0m'],
  ['al \u202Eséver', 'al  séver'],
])('%j is written %j', (text, written) => expect(cell(text)).toBe(written))

test('numbers stay numbers and nothing is empty', () => {
  expect(csvLines(['pesos', 'nota'], [[-5, null]])).toEqual(['pesos;nota', '-5;'])
})

test('cells are parted as a spreadsheet in Chile does it, which has its decimals after a comma', () => {
  expect(csvLines(['a', 'b', 'c'], [['Las Condes, Santiago', 'x; y', 12990]])[1]).toBe(
    '"Las Condes, Santiago";"x; y";12990',
  )
})

test('a file begins with its byte order mark and ends its lines as spreadsheets do', () => {
  expect(csvFile(['a', 'b'], [['ñ', 1]])).toBe('\uFEFFa;b\r\nñ;1\r\n')
})
