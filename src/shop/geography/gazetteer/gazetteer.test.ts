// The whole gazetteer by what it suggests, resolves and finds at a point.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { realIndex } from '#tests/support/delivery/gazetteer.ts'
import { foundOf, spotOf, suggestionOf } from './place-id.ts'
import { queryOf } from './query.ts'
import { hitsOf } from './rank.ts'
import { createReverse } from './reverse.ts'

const index = realIndex()
const suggested = (typed: string, near?: { latitude: number; longitude: number }) =>
  hitsOf(index, queryOf(typed, index), near, 6).map(suggestionOf)

describe('suggestions while somebody types', () => {
  test.each(['apo', 'apoq', 'apoqui', 'av apoquindo', 'apoquindo 4', 'apoquindo 4500', 'apoquindo 4500 las'])(
    '%s',
    (typed) => {
      expect(suggested(typed).map(({ main }) => main)).toContainEqual(expect.stringMatching(/^Av\. Apoquindo/))
    },
  )

  test('are at most six, each once, with commune and region', () => {
    const found = suggested('san')
    expect(found).toHaveLength(6)
    expect(new Set(found.map(({ id }) => id)).size).toBe(6)
    expect(suggested('apoquindo 4500')[0]).toEqual({
      id: 'calle:13114:av-apoquindo:4500',
      main: 'Av. Apoquindo 4500',
      secondary: 'Las Condes, Metropolitana de Santiago',
    })
  })

  test('of a commune say its region', () => {
    expect(suggested('puerto montt')).toContainEqual({
      id: 'comuna:10101',
      main: 'Puerto Montt',
      secondary: index.entry('comuna:10101')?.place.region.name,
    })
  })

  test('prefer what is near', () => {
    const valparaiso = { latitude: -33.0472, longitude: -71.6127 }
    expect(suggested('av brasil 2950', valparaiso)[0]?.secondary).toMatch(/^Valparaíso,/)
    expect(suggested('av brasil')[0]?.secondary).toMatch(/Metropolitana/)
  })

  test('are places, whatever is typed', () => {
    const pieces = ['apoquindo', 'san', '4500', ' y ', ' con ', ', ', '/', 'depto 3', 'ñuñoa', '1 norte', "o'higgins"]
    const part = fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'grapheme', maxLength: 8 }))
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (typed) => {
        for (const { id, main } of suggested(typed.join(' ').slice(0, 120))) {
          expect(main).not.toBe('')
          expect(spotOf(index, id)).not.toBeNull()
        }
      }),
      { numRuns: 200 },
    )
  })

  test('of something nobody knows are none', () => {
    expect(suggested('xyzzyxyz 1234')).toEqual([])
  })
})

describe('an id says what it means', () => {
  test.each([
    'av apoquindo 4500 las condes',
    'irarrazaval con pedro de valdivia, ñuñoa',
    'plaza ñuñoa',
    'puerto montt',
    'apoquindo',
  ])('%s', (typed) => {
    const [hit] = hitsOf(index, queryOf(typed, index), undefined, 1)
    const { id } = suggestionOf(hit!)
    const spot = spotOf(index, id)
    expect(spot && foundOf(spot)).toEqual(foundOf(hit!))
  })

  test.each(['', 'calle', 'calle:13114', 'calle:13114:av-nadie', 'calle:13114:av-apoquindo:123456', 'comuna:99999'])(
    '"%s" is none',
    (id) => {
      expect(spotOf(index, id)).toBeNull()
    },
  )

  test('nor two streets that do not meet', () => {
    expect(spotOf(index, 'esquina:13114:av-apoquindo:13101:bandera')).toBeNull()
  })
})

describe('at a point', () => {
  const findNearest = createReverse(index.entries)

  test('stands the street within 150 m, with a number near by', () => {
    const point = spotOf(index, 'calle:13114:av-apoquindo:4500')!.point
    const found = findNearest({ ...point, latitude: point.latitude + 0.0001 }, '13114')
    expect(found?.entry.name).toBe('Av. Apoquindo')
    expect(Math.abs(found!.number - 4500)).toBeLessThan(40)
  })

  test('stands no street of another commune', () => {
    const { point } = spotOf(index, 'calle:13114:av-apoquindo:4500')!
    expect(findNearest(point, '13101')).toBeNull()
    expect(findNearest(point, '13114')?.entry.place.commune.code).toBe('13114')
  })

  test('out at sea stands nothing', () => {
    expect(findNearest({ latitude: -33, longitude: -73 }, '13114')).toBeNull()
  })

  test('some street stands at the beginning of every street', () => {
    const sample = index.entries.filter(({ street }, at) => street && at % 97 === 0)
    for (const { street, place } of sample) {
      const { from } = street!.pieces[0]!
      expect(findNearest(from, place.commune.code)).not.toBeNull()
    }
  })
})
