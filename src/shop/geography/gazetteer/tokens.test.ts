import { describe, expect, test } from 'vitest'
import { addressWords, isStop, slugOf, weightOf } from './tokens.ts'

describe('a name and how people type it are the same words', () => {
  test.each([
    ['Av. Apoquindo', 'apoquindo'],
    ['Avda. Apoquindo', 'APOQUINDO'],
    ['Gral. Mackenna', 'General Mackenna'],
    ['Pdte. Riesco', 'avenida presidente riesco'],
    ["Av. Libertador Bernardo O'Higgins", 'libertador bernardo ohiggins'],
    ["O'Higgins", 'o higgins'],
    ['12 de Febrero', 'doce de febrero'],
    ['Uno Norte', '1 nte'],
    ['Ñuñoa', 'nunoa'],
    ['Pasaje Los Tilos', 'pje los tilos'],
    ['Enrique Mac-Iver', 'enrique mac iver'],
  ])('%s, %s', (name, typed) => {
    expect(addressWords(typed)).toEqual(addressWords(name))
  })
})

test('where nothing but the kind is said, it stays', () => {
  expect(addressWords('Avenida')).toEqual(['avenida'])
  expect(addressWords('')).toEqual([])
})

test('articles tell next to nothing, titles and directions less than names', () => {
  expect(['de', 'los', 'b'].every(isStop)).toBe(true)
  expect(['1', 'apoquindo', 'plaza', 'san', 'norte'].some(isStop)).toBe(false)
  expect(weightOf('plaza')).toBeLessThan(weightOf('norte'))
  expect(weightOf('norte')).toBeLessThan(weightOf('apoquindo'))
})

test('a slug is part of an id', () => {
  expect(slugOf("Av. Bernardo O'Higgins")).toBe('av-bernardo-ohiggins')
})
