// '¿Quisiste decir …?' of e-mails whose domain is nearly one that many people have, and silence about all the others.
import { expect, test } from 'vitest'
import { isEmail } from './contact.ts'
import { likelyMail } from './likely-mail.ts'

test.each([
  ['a@gmial.com', 'a@gmail.com'],
  ['a@gmail.con', 'a@gmail.com'],
  ['Camila.Rojas+liqui@GMAIL.CON', 'Camila.Rojas+liqui@gmail.com'],
  ['a@gmai.com', 'a@gmail.com'],
  ['a@gmaill.com', 'a@gmail.com'],
  ['a@gamil.com', 'a@gmail.com'],
  ['a@gnail.com', 'a@gmail.com'],
  ['a@gmal.com', 'a@gmail.com'],
  ['a@gmail.co', 'a@gmail.com'],
  ['a@gmail.cl', 'a@gmail.com'],
  ['a@gmail.cm', 'a@gmail.com'],
  ['a@hotmail.om', 'a@hotmail.com'],
  ['a@yahoo.cl', 'a@yahoo.com'],
  ['a@gmail.com.cl', 'a@gmail.com'],
  ['a@gmail.com.', 'a@gmail.com'],
  ['a@gmail.comm', 'a@gmail.com'],
  ['a@gmail,com', 'a@gmail.com'],
  ['a@gmail', 'a@gmail.com'],
  ['a@gmial.con', 'a@gmail.com'],
  ['a@hotmial.com', 'a@hotmail.com'],
  ['a@hotmal.com', 'a@hotmail.com'],
  ['a@hotmai.con', 'a@hotmail.com'],
  ['a@hormail.com', 'a@hotmail.com'],
  ['a@hotmial.cl', 'a@hotmail.cl'],
  ['a@outlok.com', 'a@outlook.com'],
  ['a@outlock.es', 'a@outlook.es'],
  ['a@yaho.com', 'a@yahoo.com'],
  ['a@yahooo.es', 'a@yahoo.es'],
  ['a@iclud.com', 'a@icloud.com'],
  ['a@miempresa.con', 'a@miempresa.com'],
  ['a@miempresa.cll', 'a@miempresa.cl'],
])('%s asks for %s', (typed, meant) => {
  expect(likelyMail(typed)).toBe(meant)
  expect(isEmail(meant)).toBe(true)
  expect(likelyMail(meant), 'nobody is asked twice').toBeNull()
})

test.each([
  'a@gmail.com',
  ' a@hotmail.cl ',
  'a@mail.com',
  'a@email.com',
  'a@ymail.com',
  'a@yahoo.com.ar',
  'a@outlook.fr',
  'a@googlemail.com',
  'a@live.cl',
  'a@lives.com',
  'a@correo.cl',
  'a@correo.example',
  'a@grail.cl',
  'a@gmx.de',
  'a@uc.cl',
  'a@ug.uchile.cl',
  'a@empresa.co',
  'a@empresa.com.co',
  'a@vinos.io',
  'a@camara.org.cl',
  'a@comercial.cm',
  'a',
  'a@',
  '@gmial.com',
  'a@b@gmial.com',
  'a b@gmial.com',
  '',
])('%j asks nothing', (typed) => expect(likelyMail(typed)).toBeNull())
