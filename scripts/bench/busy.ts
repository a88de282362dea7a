// A process that hashes passwords as the shop does, twenty waiting, until it is killed: what `passwords.ts` compares with.
import { createPasswords } from '#platform/secrets/passwords.ts'

const passwords = createPasswords()

for (let nth = 0; nth < 20; nth++) void hashForEver()

async function hashForEver(): Promise<never> {
  for (;;) await passwords.verify('una frase larga', null)
}
