// Argon2id in the PHC form, checked with vectors of another implementation; few at a time, and no endless queue.
import { expect, test } from 'vitest'
import { createPasswords } from './passwords.ts'

const passwords = createPasswords()

test('a password is right with its own hash, and with no other', async () => {
  const stored = await passwords.hash('una frase larga')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(await passwords.hash('una frase larga')).not.toBe(stored)
  expect(await passwords.verify('una frase larga', stored)).toBe('right')
  expect(await passwords.verify('una frase largA', stored)).toBe('wrong')
})

test('the same letters are the same password however they are composed', async () => {
  const stored = await passwords.hash('contraseña'.normalize('NFD'))
  expect(await passwords.verify('contraseña'.normalize('NFC'), stored)).toBe('right')
})

test('nobody’s password is never right', async () => {
  expect(await passwords.verify('', null)).toBe('wrong')
})

test('a hash of other costs is still compared', async () => {
  // From the reference implementation: `echo -n password | argon2 somesalt -id -t 2 -k 256 -p 1 -l 32 -v 13`.
  const stored = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
  expect(await passwords.verify('password', stored)).toBe('right')
  expect(await passwords.verify('Password', stored)).toBe('wrong')
})

test('beyond a number of them no other waits', async () => {
  const small = createPasswords({ concurrency: 1, maxWaiting: 2 })
  const verdicts = Array.from({ length: 5 }, () => small.verify('x', null))
  expect(small.isBusy()).toBe(true)
  expect(await Promise.all(verdicts)).toEqual(['wrong', 'wrong', 'wrong', 'busy', 'busy'])
  expect(small.isBusy()).toBe(false)
})
