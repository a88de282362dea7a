// Every rule of the account forms, with its sentence and its place in the order, and what must hold of any input.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, instantAt } from '#shop/shared/chile-time.ts'
import { checkDigit, formatRut } from '#shop/shared/rut.ts'
import { accountRefusals } from '#texts/refusals/accounts.ts'
import {
  firstBroken,
  LOGIN_RULES,
  RECOVERY_RULES,
  REGISTRATION_RULES,
  RESET_RULES,
  type RegistrationFacts,
} from './account-rules.ts'

const NOW = instantAt('2026-11-11', '12:00')
const RIGHT: RegistrationFacts = {
  name: 'Ana María',
  lastName: 'Núñez',
  rut: '12.345.678-5',
  email: 'ana.nunez@correo.cl',
  password: 'una frase larga',
  passwordConfirmation: 'una frase larga',
  phone: '+56912345678',
  birthDate: '1990-05-17',
  termsAccepted: true,
  captchaSolved: true,
}

type Told = readonly [number: number, sentence: string] | null

function told<Facts, Code extends keyof typeof accountRefusals>(
  rules: Parameters<typeof firstBroken<Facts, Code>>[0],
  facts: Facts,
  now = NOW,
): Told {
  const broken = firstBroken(rules, facts, now)
  return broken && [broken.number, accountRefusals[broken.refusal.code](broken.refusal)]
}
const registering = (more: Partial<RegistrationFacts>, now = NOW) =>
  told(REGISTRATION_RULES, { ...RIGHT, ...more }, now)

describe('registration', () => {
  test.each<Partial<RegistrationFacts>>([
    {},
    { rut: '123456785' },
    { email: ' Ana+club@Correo.example ' },
    { phone: '+14155550123' },
    { password: 'ñandú de 🦙', passwordConfirmation: 'ñandú de 🦙' },
    { birthDate: '2008-11-11' },
  ])('passes with %j', (more) => {
    expect(registering(more)).toBeNull()
  })

  test.each<[Partial<RegistrationFacts>, number, string]>([
    [{ name: ' ' }, 1, 'Falta llenar campo Nombre'],
    [{ lastName: '' }, 1, 'Falta llenar campo Apellido'],
    [{ rut: '' }, 1, 'Falta llenar campo RUT'],
    [{ email: '' }, 1, 'Falta llenar campo Email'],
    [{ password: '' }, 1, 'Falta llenar campo Contraseña'],
    [{ passwordConfirmation: '' }, 1, 'Falta llenar campo Confirmar Contraseña'],
    [{ phone: '' }, 1, 'Falta llenar campo Teléfono'],
    [{ birthDate: '' }, 1, 'Falta llenar campo Fecha de nacimiento'],
    [{ rut: '12.345.678-6' }, 2, 'Debe ingresar un RUT válido'],
    [{ name: 'Ana3' }, 3, 'Debe ingresar un nombre y apellido sin usar caracteres especiales'],
    [{ lastName: "O'Higgins" }, 3, 'Debe ingresar un nombre y apellido sin usar caracteres especiales'],
    [{ email: 'ana..n@correo.cl' }, 4, 'Debe ingresar un email válido'],
    [{ phone: '+56212345678' }, 5, 'Debe ingresar un teléfono válido'],
    [{ phone: '91234567' }, 5, 'Debe ingresar un teléfono válido'],
    [{ birthDate: '2008-11-12' }, 6, 'Debe ser mayor de 18 años'],
    [{ birthDate: '1990-02-31' }, 6, 'Debe ser mayor de 18 años'],
    [{ passwordConfirmation: 'Una frase larga' }, 7, 'Contraseñas no coinciden'],
    [{ password: '1234567', passwordConfirmation: '1234567' }, 8, 'Contraseña debe tener largo de al menos 8'],
    [{ termsAccepted: false }, 9, 'Debe aceptar los Términos y Condiciones y la Política de Privacidad'],
    [{ captchaSolved: false }, 10, 'CAPTCHA no validado'],
  ])('stops at %j', (more, number, sentence) => {
    expect(registering(more)).toEqual([number, sentence])
  })

  test('stops at the first of two, in their order', () => {
    const wrong: Partial<RegistrationFacts>[] = [
      { name: '' },
      { rut: '1-9' },
      { name: 'A1' },
      { email: 'x' },
      { phone: '1' },
      { birthDate: '2020-01-01' },
      { passwordConfirmation: 'otra' },
      { password: 'corta', passwordConfirmation: 'corta' },
      { termsAccepted: false },
      { captchaSolved: false },
    ]
    wrong.forEach((first, at) => {
      for (const later of wrong.slice(at + 1)) expect(registering({ ...later, ...first })?.[0]).toBe(at + 1)
    })
  })

  test('the age passes at midnight in Santiago, on 1 March for who was born on 29 February', () => {
    const midnight = instantAt('2026-11-11', '00:00')
    expect(registering({ birthDate: '2008-11-11' }, new Date(midnight.getTime() - 1))?.[0]).toBe(6)
    expect(registering({ birthDate: '2008-11-11' }, midnight)).toBeNull()
    const march = instantAt('2026-03-01', '00:00')
    expect(registering({ birthDate: '2008-02-29' }, new Date(march.getTime() - 1))?.[0]).toBe(6)
    expect(registering({ birthDate: '2008-02-29' }, march)).toBeNull()
  })
})

describe('logging in and recovery', () => {
  test.each<[string, boolean, Told]>([
    ['12.345.678-5', true, null],
    ['12.345.678-6', false, [1, 'El RUT ingresado no es válido']],
    ['', true, [1, 'El RUT ingresado no es válido']],
    ['123456785', false, [2, 'CAPTCHA no validado']],
  ])('%s, captcha %s', (rut, captchaSolved, expected) => {
    expect(told(LOGIN_RULES, { rut, captchaSolved })).toEqual(expected)
  })

  test('a new password is asked for with a right RUT', () => {
    expect(told(RECOVERY_RULES, { rut: '12.345.678-6' })).toEqual([1, 'El RUT ingresado no es válido'])
    expect(told(RECOVERY_RULES, { rut: '12.345.678-5' })).toBeNull()
  })
})

describe('a new password', () => {
  const LINK = { rut: '123456785', token: 'abc', password: 'otra frase', confirmPassword: 'otra frase' }
  test.each<[Partial<typeof LINK>, Told]>([
    [{}, null],
    [{ token: '', password: '' }, [1, 'Ha ocurrido un error']],
    [{ rut: '' }, [1, 'Ha ocurrido un error']],
    [{ password: '', confirmPassword: '' }, [2, 'Debe ingresar una nueva contraseña']],
    [{ confirmPassword: '' }, [3, 'Debe confirmar su nueva contraseña']],
    [{ password: 'corta' }, [4, 'La contraseña debe tener al menos 8 caracteres']],
    [{ confirmPassword: 'corta' }, [4, 'La contraseña debe tener al menos 8 caracteres']],
    [{ confirmPassword: 'otra frasE' }, [5, 'Las contraseñas deben coincidir']],
  ])('with %j', (more, expected) => {
    expect(told(RESET_RULES, { ...LINK, ...more })).toEqual(expected)
  })
})

describe('whatever is typed', () => {
  const digits = fc.integer({ min: 1_000_000, max: 99_999_999 }).map(String)

  test('a RUT passes with its own check digit alone, in either form', () => {
    fc.assert(
      fc.property(digits, fc.constantFrom(...'0123456789K'), (body, last) => {
        const passes = [body + last, formatRut(body + last), `${body}-${last.toLowerCase()}`].map(
          (rut) => registering({ rut }) === null,
        )
        expect(passes).toEqual(Array(3).fill(last === checkDigit(body)))
      }),
    )
  })

  test('a name passes with letters and spaces alone', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }), (name) => {
        if (/[^\p{L}\p{M} ]/u.test(name.trim())) expect(registering({ name })).not.toBeNull()
        const letters = [...name.replace(/[^\p{L}]/gu, '')].slice(0, 25).join('')
        expect(registering({ name: `Ana ${letters}` })).toBeNull()
      }),
    )
  })

  test('an e-mail passes in its parts, and with nothing else between them', () => {
    const part = fc.stringMatching(/^[a-z0-9]{1,8}$/)
    fc.assert(
      fc.property(part, part, fc.constantFrom('.', '_', '+', '-'), (one, other, joint) => {
        expect(registering({ email: `${one}${joint}${other}@${one}.cl` })).toBeNull()
        expect(registering({ email: `${one}..${other}@${one}.cl` })?.[0]).toBe(4)
        expect(registering({ email: `${one}@${other}` })?.[0]).toBe(4)
        expect(registering({ email: `${one} ${other}@${one}.cl` })?.[0]).toBe(4)
      }),
    )
  })

  test('a Chilean phone passes as 9 and eight digits behind its calling code or none, another one as E.164', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{8}$/), fc.constantFrom('1', '34', '49', '54'), (number, country) => {
        expect(registering({ phone: `+569${number}` })).toBeNull()
        expect(registering({ phone: `+569${number}0` })?.[0]).toBe(5)
        expect(registering({ phone: `+569${number.slice(1)}` })?.[0]).toBe(5)
        expect(registering({ phone: `569${number}` })).toBeNull()
        expect(registering({ phone: `69${number}` })?.[0]).toBe(5)
        expect(registering({ phone: `+${country}${number}` })).toBeNull()
      }),
    )
  })

  test('somebody is of age from the 18th birthday on, every day of the calendar', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 15_000 }), fc.integer({ min: -400, max: 400 }), (born, days) => {
        const birthDate = addDays('1960-01-01', born)
        const birthday = `${Number(birthDate.slice(0, 4)) + 18}${birthDate.slice(4)}`
        const today = addDays(addDays('1960-01-01', born + 18 * 365 + 4), days)
        expect(registering({ birthDate }, instantAt(today, '12:00')) === null).toBe(today >= birthday)
      }),
    )
  })

  test('no text breaks the lists', { timeout: 30_000 }, () => {
    const text = fc.string({ unit: 'binary', maxLength: 300 })
    const form = fc.record({ name: text, lastName: text, rut: text, email: text, phone: text, birthDate: text })
    fc.assert(
      fc.property(form, (typed) => {
        expect(registering(typed)?.[0]).toBeGreaterThan(0)
      }),
    )
  })
})
