// People who share nothing by which a shop could take two of them for one.
import { randomInt } from 'node:crypto'
import { checkDigit, formatRut } from '#shop/shared/rut.ts'

let last = randomInt(5_000_000, 20_000_000)

/** What a guest says of himself in POST /customers/buy/guest; somebody nobody was before. */
export function newPerson() {
  last += 1
  const number = String(last)
  return {
    name: 'Camila',
    lastName: 'Rojas Peña',
    email: `camila.${number}.${randomInt(1_000_000_000)}@correo.example`,
    rut: formatRut(number + checkDigit(number)),
    telephone: `+569${randomInt(10_000_000, 99_999_999)}`,
    birthdate: '1990-05-17',
  }
}
