import { expect, test } from 'vitest'
import { meantPlace } from './meant-place.ts'

const at = (main: string, commune: string) => ({
  id: `${main}, ${commune}`,
  main,
  secondary: `${commune}, Metropolitana`,
})
const COLON = [at('Av. Cristóbal Colón 4840', 'Las Condes'), at('Av. Cristóbal Colón 4840', 'La Granja')]
const APOQUINDO = [at('Av. Apoquindo 4501', 'Las Condes'), at('Av. San Carlos de Apoquindo 4501', 'Las Condes')]

test.each([
  ['Av. Cristóbal Colón 4840, Las Condes', COLON, 'Av. Cristóbal Colón 4840, Las Condes'],
  ['cristobal colon 4840 la granja depto 32', COLON, 'Av. Cristóbal Colón 4840, La Granja'],
  ['apoquindo 4501', APOQUINDO, 'Av. Apoquindo 4501, Las Condes'],
  ['avenida apoquindo 4501, of. 12, Las Condes', APOQUINDO, 'Av. Apoquindo 4501, Las Condes'],
  ['cristobal colon 4840', COLON, undefined], // of two communes
  ['apoquindo 450', APOQUINDO, undefined], // a beginning is no number
  ['apoquindo las condes', APOQUINDO, undefined], // no number
  ['apoquindo 4501 vitacura', APOQUINDO, undefined], // not what is there
  ['Las Condes', [{ id: 'comuna', main: 'Las Condes', secondary: 'Metropolitana' }], undefined],
  ['depto 4501', APOQUINDO, undefined],
  ['', APOQUINDO, undefined],
  ['apoquindo 4501', [], undefined],
])('%s', (text, places, meant) => {
  expect(meantPlace(places, text)?.id).toBe(meant)
})
