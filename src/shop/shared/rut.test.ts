// The one rule that reads RUTs: as cards, banks, mails, Word, Excel and phones write them.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkDigit, cleanRut, formatRut, isRut, leftRut } from './rut.ts'

describe('a RUT as people have it', () => {
  test.each([
    ['12.345.678-5', '123456785'],
    ['123456785', '123456785'],
    ['12 345 678 5', '123456785'],
    ['12 345 6785', '123456785'],
    ['12.345.678-5, ', '123456785'],
    ['R U T 12.345.678-5', '123456785'],
    ['12-345-678-5', '123456785'],
    [' 15.000.007-6', '150000076'],
    ['12.345.678 - 5', '123456785'],
    ['12.345.678‐5', '123456785'], // U+2010
    ['16.291.304‑2', '162913042'], // U+2011: Word, PDF
    ['16.291.304–2', '162913042'],
    ['16.291.304—2', '162913042'],
    ['16.291.304−2', '162913042'],
    ['12.345.678﹣5', '123456785'],
    ['１２．３４５．６７８－５', '123456785'],
    ['12.345.678\u00ad-5', '123456785'],
    ['16,291,304-2', '162913042'], // Excel in English
    ['\u202a12.345.678-5\u202c', '123456785'],
    ['\ufeff12.\u200b345\u200c.678\u2060-5', '123456785'],
    ['12\u202f345\u2009678\u00a0-\u00a05', '123456785'],
    ['12.345.678-5\r\n', '123456785'],
    ['12.345.678-5.', '123456785'],
    ['12.345.678.5', '123456785'],
    ['12.345.6785', '123456785'],
    ['05.126.663-3', '51266633'],
    ['012345678-5', '123456785'],
    ['0012345678-5', '123456785'],
    ['86.636-9', '866369'],
    ['RUT 12.345.678-5', '123456785'],
    ['RUT: 12.345.678-5', '123456785'],
    ['rut.12345678-5', '123456785'],
    ['R.U.T. N° 12.345.678-5', '123456785'],
    ['R.U.N. Nº: 12.345.678-5', '123456785'],
    ['RUN 12.345.678-5', '123456785'],
    ['N°12.345.678-5', '123456785'],
    ['№ 12.345.678-5', '123456785'],
    ['(12.345.678-5)', '123456785'],
    ['RUT (12.345.678-5)', '123456785'],
    ['(RUT: 12.345.678-5)', '123456785'],
    ['[ 12345678-5 ]', '123456785'],
    ['"12.345.678-5"', '123456785'],
    ['“12.345.678–5”', '123456785'],
    ["'123456785", '123456785'], // Excel
    ['C.I. 12.345.678-5', '123456785'],
    ['Cédula de identidad N° 12.345.678-5', '123456785'],
    ['10.000.013-k', '10000013K'],
    ['10.000.013-К', '10000013K'], // Cyrillic
    ['10.000.013-к', '10000013K'],
    ['10.000.013-Κ', '10000013K'], // Greek
    ['10.000.013-\u212a', '10000013K'], // kelvin
    ['10.000.013－ｋ', '10000013K'],
  ])('%j', (typed, cleaned) => {
    expect(cleanRut(typed)).toBe(cleaned)
    expect(isRut(typed)).toBe(true)
    expect(leftRut(typed)).toBe(formatRut(cleaned))
  })

  test.each([
    ['12.345.678-6'],
    ['12.345.6A8-5'],
    ['12.345.678-5 Ana'],
    ['Ana 12.345.678-5'],
    ['12.345.678-5 / 11.111.111-1'],
    ['12.345.678-5 11.111.111-1'],
    ['86.636-9 86.636-9'],
    ['12.345.678-5x'],
    ['12.345.678-55'],
    ['1.234.567-85'], // digits behind the dash are no check digit and the last of the number
    ['15.000.007'], // 1.500.000-7 is somebody else
    ['15.000.0'],
    ['15.000.007-'],
    ['15 000 007'],
    ['10.001.3'], // what is left of 10.001.331-2 is not 10.001-3
    ['10 001 3'],
    ['10,001,3'],
    ['(12.345.678-5'],
    ['(12.345.678-5) (11.111.111-1)'],
    ['(15.000.007)'],
    ['()'],
    ['1.2.3.4.5.6.7.8-5'],
    ['K2.345.678-5'],
    ['10.000.0K13-K'],
    ['10.000.013-KK'],
    ['9.999-2'],
    ['123.456.789-2'],
    ['RUT'],
    ['-'],
    [''],
  ])('%j is none, and stays as it was typed', (typed) => {
    expect(isRut(typed)).toBe(false)
    expect(leftRut(typed)).toBe(typed.trim())
  })
})

const anyRut = fc.integer({ min: 10_000, max: 99_999_999 }).map((number) => `${number}${checkDigit(String(number))}`)
const unseen = fc.constantFrom(
  '',
  '',
  '',
  '\u200b',
  '\u200c',
  '\u200d',
  '\ufeff',
  '\u2060',
  '\u00ad',
  '\u200e',
  '\u202c',
  '\ufe0f',
)
const blank = fc.constantFrom('', '', ' ', '\u00a0', '\u2009', '\u202f', '\u3000', '\t')
const dash = fc.constantFrom(...'-‐‑‒–—―−﹘﹣－')
const before = fc.constantFrom('', '', 'RUT ', 'RUT: ', 'Rut.: ', 'R.U.T. N° ', 'RUN ', 'C.I. ', 'N° ', '0', '00')
const dot = fc.constantFrom('', '.', ',', ' ', '．')

test('a RUT with whatever may stand around it is itself, and shown one way', () => {
  fc.assert(
    fc.property(
      anyRut, before, dot, dash, fc.array(fc.tuple(blank, unseen), { minLength: 14, maxLength: 14 }), fc.boolean(),
      (rut, named, between, line, noise, wide) => {
        const [number, check] = [rut.slice(0, -1), rut.slice(-1)]
        const grouped = number.replace(/\B(?=(\d{3})+(?!\d))/g, between)
        const written = [...`${grouped}${line}${check.toLowerCase()}`]
          .map((sign, at) => `${wide && /\d/.test(sign) ? String.fromCharCode(sign.charCodeAt(0) + 0xfee0) : sign}${noise[at]?.join('') ?? ''}`)
          .join('')
        expect(cleanRut(named + written)).toBe(rut)
        expect(leftRut(named + written)).toBe(formatRut(rut))
      },
    ),
  )
}) // biome-ignore format: one table

test('of a RUT that was cut short no field makes another', () => {
  const cutShort = (rut: string, letters: number) => {
    for (const written of [formatRut(rut), formatRut(rut).replaceAll('.', ' ')]) {
      const cut = written.slice(0, -letters)
      expect(isRut(cut), cut).toBe(false)
      expect(leftRut(cut)).toBe(cut.trim())
    }
  }
  fc.assert(fc.property(anyRut, fc.integer({ min: 1, max: 12 }), cutShort))
  // Seldom met by chance: what is left is five digits with their right check digit.
  for (const digits of ['10000000', '12345678', '24681357', '19216801'])
    for (let last = 0; last <= 9; last++) {
      const number = `${digits.slice(0, 5)}${last}${digits.slice(6)}`
      for (let letters = 1; letters < 12; letters++) cutShort(`${number}${checkDigit(number)}`, letters)
    }
})
