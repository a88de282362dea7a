import { describe, expect, test } from 'vitest'
import { findCommune, findRegion, normalizedName } from './place-names.ts'

const communes = [
  { code: '05502', name: 'Calera' },
  { code: '04105', name: 'Paihuano' },
  { code: '05703', name: 'Llaillay' },
  { code: '06204', name: 'Marchihue' },
  { code: '16207', name: 'Trehuaco' },
  { code: '11201', name: 'Aysén' },
  { code: '11101', name: 'Coyhaique' },
  { code: '13101', name: 'Santiago' },
  { code: '13120', name: 'Ñuñoa' },
  { code: '13403', name: 'Calera de Tango' },
]
const regions = [
  { code: '13', name: 'Metropolitana de Santiago' },
  { code: '06', name: "Libertador General Bernardo O'Higgins" },
  { code: '08', name: 'Biobío' },
  { code: '11', name: 'Aysén del General Carlos Ibáñez del Campo' },
  { code: '14', name: 'Los Ríos' },
]

describe('communes', () => {
  test.each([
    ['La Calera', '05502'],
    ['calera', '05502'],
    ['Paiguano', '04105'],
    ['Llay-Llay', '05703'],
    ['Marchigüe', '06204'],
    ['treguaco', '16207'],
    ['Aisén', '11201'],
    ['COIHAIQUE', '11101'],
    ['nunoa', '13120'],
    [' Ñuñoa ', '13120'],
    ['Calera de Tango', '13403'],
    ['13101', '13101'],
    ['Santiago Centro', '13101'],
    ['Atlantis', undefined],
    ['', undefined],
  ])('"%s" means %s', (typed, code) => {
    expect(findCommune(communes, typed)?.code).toBe(code)
  })
})

describe('regions', () => {
  test.each([
    ['Metropolitana de Santiago', '13'],
    ['Región Metropolitana', '13'],
    ['RM', '13'],
    ["O'Higgins", '06'],
    ["Región del Libertador General Bernardo O'Higgins", '06'],
    ['Bío-Bío', '08'],
    ['Región del Biobío', '08'],
    ['Aysén', '11'],
    ['aisen', '11'],
    ['Los Ríos', '14'],
    ['13', '13'],
    ['Mordor', undefined],
  ])('"%s" means %s', (typed, code) => {
    expect(findRegion(regions, typed)?.code).toBe(code)
  })
})

test('other spellings fold to the same', () => {
  expect(normalizedName('Llay Llay')).toBe(normalizedName('LLAILLAY'))
})
