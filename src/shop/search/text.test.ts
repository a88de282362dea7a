import { describe, expect, test } from 'vitest'
import { isLongEnough, plain, searchText, stem, wordsOf } from './text.ts'

describe('a text', () => {
  test('has at least three characters to be searched for', () => {
    expect([searchText('  ron  '), searchText(' ab '), searchText(null)].map(isLongEnough)).toEqual([
      true,
      false,
      false,
    ])
    expect(searchText('  gin   tonic ')).toBe('gin tonic')
    expect(searchText('x'.repeat(500))).toHaveLength(80)
    expect(searchText('ron\0 a\u001bñejo\u202e\ud800')).toBe('ron a ñejo')
  })

  test('is compared without accents, case, signs', () => {
    expect(plain("Jack Daniel's  Coca-Cola 0,0° Ñuñoa")).toBe('jack daniels coca cola 0 0 nunoa')
    expect(wordsOf(' %&/ ')).toEqual([])
  })

  test.each([
    ['licores', 'licor'],
    ['copas', 'copa'],
    ['whiskys', 'whisky'],
    ['gas', 'gas'],
    ['ross', 'ross'],
    ['tres', 'tre'],
  ])('%s is compared as %s', (word, compared) => {
    expect(stem(word)).toBe(compared)
  })
})
