import { expect, test } from 'vitest'
import { isLitter, leadsOutside, photoName } from './photo-names.ts'

const known = new Set(['vin0001', 'vin0001-2', 'pis.7', 'nu_3'])
const read = (path: string) => photoName(path, (key) => known.has(key))

test.each([
  ['VIN0001.jpg', 'vin0001', 1],
  ['vin0001.JPEG', 'vin0001', 1],
  ['fotos/mayo/VIN0001-3.png', 'vin0001', 3],
  ['VIN0001_3.webp', 'vin0001', 3],
  ['VIN0001 (4).avif', 'vin0001', 4],
  ['VIN0001-02.jpg', 'vin0001', 2],
  ['VIN0001-2.jpg', 'vin0001-2', 1],
  ['VIN0001-2-2.jpg', 'vin0001-2', 2],
  ['pis.7.jpg', 'pis.7', 1],
  ['NU_3.jpg', 'nu_3', 1],
  ['VIN0001/1.jpg', 'vin0001', 1],
  ['x/Vín0001/6.png', 'vin0001', 6],
])('%s is of %s, in place %i', (path, key, place) => expect(read(path)).toEqual({ key, place }))

test.each([
  ['VIN0009.jpg', 'skuUnknown', 'VIN0009'],
  ['VIN0009-2.jpg', 'skuUnknown', 'VIN0009'],
  ['VIN0009/2.jpg', 'skuUnknown', 'VIN0009'],
  ['BEB-001.jpg', 'skuUnknown', 'BEB-001'],
  ['BEB-001-2.jpg', 'skuUnknown', 'BEB-001'],
  ['VIN0001/frente.jpg', 'skuUnknown', 'frente'],
  ['VIN0001-7.jpg', 'noPlace', '7'],
  ['VIN0001-0.jpg', 'noPlace', '0'],
  ['VIN0001.exe', 'notPhotoName', 'VIN0001.exe'],
  ['VIN0001.svg', 'notPhotoName', 'VIN0001.svg'],
  ['notas', 'notPhotoName', 'notas'],
])('%s: %s', (path, fault, given) => expect(read(path)).toEqual({ fault, given }))

test('what leads out of the folder, and what machines leave in it', () => {
  for (const path of [
    '../VIN0001.jpg',
    'a/../../b.jpg',
    '/etc/VIN0001.jpg',
    'a\\..\\b.jpg',
    'C:/VIN0001.jpg',
    'a\0.jpg',
  ])
    expect([path, leadsOutside(path)]).toEqual([path, true])
  for (const path of ['VIN0001.jpg', 'a/b..c.jpg']) expect([path, leadsOutside(path)]).toEqual([path, false])
  for (const path of ['__MACOSX/._VIN0001.jpg', '.DS_Store', 'a/Thumbs.db', 'a/', 'fotos/LEEME.txt'])
    expect(isLitter(path)).toBe(true)
  for (const path of ['a/VIN0001.jpg', '../VIN0001.jpg', './VIN0001.jpg']) expect(isLitter(path)).toBe(false)
})
