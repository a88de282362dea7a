// One line as people type it, into the fields of an address.
import { expect, test } from 'vitest'
import { typedLine } from './typed-line.ts'

test.each([
  ['Los Aromos 123', 'Los Aromos', '123', ''],
  ['av. apoquindo 4501, las condes', 'av. apoquindo', '4501', ''],
  ['Av. Apoquindo 4501 depto 32, Las Condes', 'Av. Apoquindo', '4501', '32'],
  ['Av. Apoquindo 4501, Dpto. 1203', 'Av. Apoquindo', '4501', '1203'],
  ['san diego 850 of 12', 'san diego', '850', 'of 12'],
  ['Portugal 84 torre B depto 41, Santiago', 'Portugal', '84', 'torre B depto 41'],
  ['Pasaje 12 Oriente 345', 'Pasaje 12 Oriente', '345', ''],
  ['Los Pinos n° 55', 'Los Pinos', '55', ''],
  ['Los Pinos #55', 'Los Pinos', '55', ''],
  ['Los Pinos 55-B', 'Los Pinos', '55-B', ''],
  ['Camino a Farellones S/N', 'Camino a Farellones', 'S/N', ''],
  ['18 de Septiembre', '18 de Septiembre', '', ''],
  ['Parcela 7', 'Parcela', '7', ''],
  ['Casanova 12', 'Casanova', '12', ''],
  ['Mall Plaza Egaña', 'Mall Plaza Egaña', '', ''],
  ['4501', '4501', '', ''],
  ['  ', '', '', ''],
])('%j', (text, street, number, apartment) => expect(typedLine(text)).toEqual({ street, number, apartment }))
