// What cells of stores, days and areas say, as people and spreadsheets write them.
import { expect, test } from 'vitest'
import { readShape } from './area-shape.ts'
import { readDay, readDegrees, readPhone, readRut, readTime, readWeekdays } from './record-cells.ts'

test.each([
  [readDay('24/12/2026'), '2026-12-24'],
  [readDay('2026-2-30'), 'notDay'],
  [readTime('9.30'), '09:30'],
  [readTime('24:00'), '00:00'],
  [readTime('24:30'), 'notTime'],
  [readTime('0,395833'), 'notTime'],
  [readWeekdays('lunes-sábado'), 'lunes,martes,miercoles,jueves,viernes,sabado'],
  [readWeekdays('vie-lun'), 'domingo,lunes,viernes,sabado'],
  [readWeekdays('1,3,5'), 'lunes,miercoles,viernes'],
  [readWeekdays('lunes-'), 'notWeekday'],
  [readWeekdays('m'), 'notWeekday'],
  [readRut('76.123.456-0'), '761234560'],
  [readRut('76.123.456-1'), 'notRut'],
  [readDegrees("'-33,42619", -56, -17), '-33.4262'],
  [readDegrees('-334.262', -56, -17), 'notInChile'],
  [readDegrees('-33', -56, -17), 'notDegrees'],
  [readPhone('+56 2 2345 6789'), '+56223456789'],
  [readPhone('123'), 'notPhone'],
])('%j is %s', (cell, said) => {
  expect('value' in cell ? cell.value : cell.fault).toBe(said)
})

const RING = [[-70.61, -33.46], [-70.6, -33.46], [-70.6, -33.45], [-70.61, -33.45], [-70.61, -33.46]] // biome-ignore format: one shape

test.each([
  [[RING], 'value'],
  [[RING, RING], 'notPolygon'],
  [[RING.slice(0, 4)], 'ringOpen'],
  [[RING.map(([lng, lat]) => [lat, lng])], 'latitudeFirst'],
  [[RING.map(([lng, lat]) => [lng! + 100, lat])], 'notInChile'],
  [[[RING[0], RING[2], RING[1], RING[3], RING[0]]], 'ringCrossed'],
  [[RING.map(([lng, lat]) => [-70 + (lng! + 70) / 1000, -33 + (lat! + 33) / 1000])], 'areaOutside'],
  [[Array(1001).fill(RING[0])], 'tooManyCorners'],
  [[[['a', 1]]], 'notPolygon'],
])('a shape %#: %s', (coordinates, said) => {
  const read = readShape(JSON.stringify({ type: 'Polygon', coordinates }))
  expect('value' in read ? 'value' : read.fault).toBe(said)
})
