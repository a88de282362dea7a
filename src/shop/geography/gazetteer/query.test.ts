import { describe, expect, test } from 'vitest'
import { normalizedName } from '../place-names.ts'
import type { Place } from '../places.ts'
import { queryOf } from './query.ts'

const region = { code: '13', name: 'Metropolitana de Santiago' }
const place = (code: string, name: string): Place => ({ commune: { code, name, regionCode: '13' }, region })
const PLACES = [
  place('13101', 'Santiago'),
  place('13114', 'Las Condes'),
  place('13120', 'Ñuñoa'),
  place('13123', 'Providencia'),
  place('05109', 'Viña del Mar'),
]
const named = (name: string) => PLACES.find(({ commune }) => normalizedName(commune.name) === name)
const communes = {
  commune: named,
  communesLike: (start: string) => PLACES.filter(({ commune }) => normalizedName(commune.name).startsWith(start)),
}

const plainest = (typed: string) => {
  const [first] = queryOf(typed, communes).readings
  return first && [first.words.join(' '), first.number, first.communes?.join() ?? '']
}

describe('street, number and commune', () => {
  test.each([
    ['av apoquindo 4500 las condes', 'apoquindo', '4500', '13114'],
    ['Av. Apoquindo 4.500, Las Condes', 'apoquindo', '4500', '13114'],
    ['Apoquindo N° 4500', 'apoquindo', '4500', ''],
    ['apoquindo #4500', 'apoquindo', '4500', ''],
    ['alameda 1058 depto 32', 'alameda', '1058', ''],
    ['alameda 1058, dpto. 32-B, santiago', 'alameda', '1058', '13101'],
    ['alameda 1058 torre b piso 3 of 12', 'alameda', '1058', ''],
    ['12 de febrero 500', '12 de febrero', '500', ''],
    ['doce de febrero 500', '12 de febrero', '500', ''],
    ['avenida 18 de septiembre', '18 de septiembre', '', ''],
    ['5 norte 650 viña del mar', '5 norte', '650', '05109'],
    ['calle 5 650', '5', '650', ''],
    ['irarrázaval, ñuñoa', 'irarrazaval', '', '13120'],
    ['los leones s/n, providencia', 'los leones', '', '13123'],
    ['apoquindo 4500b', 'apoquindo', '4500B', ''],
    ['apoquindo 0610', 'apoquindo', '0610', ''],
    ['Edificio Sol, apoquindo 4500, las condes', 'apoquindo', '4500', '13114'],
    ['las condes, apoquindo 4500', 'apoquindo', '4500', '13114'],
    ['apoquindo 4500 las con', 'apoquindo', '4500', '13114'],
    ['Av. Apoquindo 4500, Las Condes, Metropolitana de Santiago', 'apoquindo', '4500', '13114'],
    ['apoquindo 4500 7550000 las condes', 'apoquindo', '4500', '13114'],
  ])('%s', (typed, words, number, codes) => {
    expect(plainest(typed)).toEqual([words, number, codes])
  })

  test('a name may hold a commune, or be one', () => {
    const readings = queryOf('plaza ñuñoa', communes).readings.map((each) => [each.words.join(' '), each.communes])
    expect(readings).toEqual([
      ['plaza nunoa', null],
      ['plaza', ['13120']],
    ])
  })

  test('of whoever says Santiago any commune around it may be meant', () => {
    const readings = queryOf('apoquindo 4500 santiago', communes).readings
    expect(readings.map((each) => each.communes)).toEqual([['13101'], null, ['13']])
  })

  test('a number first is a number where it cannot be a name', () => {
    expect(queryOf('4500 apoquindo', communes).readings.map(({ number }) => number)).toContain('4500')
    expect(queryOf('5 norte', communes).readings.map(({ number }) => number)).not.toContain('5')
  })

  test('the last word may still be begun, unless something stands behind it', () => {
    expect(queryOf('apoq', communes).readings[0]?.isBegun).toBe(true)
    expect(queryOf('apoquindo 45', communes).readings[0]?.isBegun).toBe(false)
  })

  test('nothing but signs is no query', () => {
    expect(queryOf('···', communes)).toEqual({ readings: [], crossings: [] })
  })
})

describe('two streets', () => {
  const crossing = (typed: string) => {
    const [first] = queryOf(typed, communes).crossings
    return first && [first.one.words.join(' '), first.other.words.join(' '), first.one.communes?.join() ?? '']
  }

  test.each([
    ['apoquindo con manquehue', 'apoquindo', 'manquehue', ''],
    ['apoquindo esq. manquehue', 'apoquindo', 'manquehue', ''],
    ['Apoquindo / Manquehue', 'apoquindo', 'manquehue', ''],
    ['apoquindo & manquehue', 'apoquindo', 'manquehue', ''],
    ['apoquindo y manquehue', 'apoquindo', 'manquehue', ''],
    ['irarrazaval 3500 con los leones', 'irarrazaval', 'los leones', ''],
    ['irarrazaval con los leones, ñuñoa', 'irarrazaval', 'los leones', '13120'],
    ['1 norte esquina 5 oriente', '1 norte', '5 oriente', ''],
  ])('%s', (typed, one, other, codes) => {
    expect(crossing(typed)).toEqual([one, other, codes])
  })

  test('a street with a y in its name may be one, too', () => {
    const { readings, crossings } = queryOf('concha y toro 3459', communes)
    expect(readings[0]?.words).toEqual(['concha', 'y', 'toro'])
    expect(crossings).not.toHaveLength(0)
  })

  test.each(['8 1/2 norte', 'apoquindo s/n', 'c/ merced 340'])('%s is one street', (typed) => {
    expect(queryOf(typed, communes).crossings).toEqual([])
  })
})
