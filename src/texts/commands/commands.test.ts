// The subjects of the commands' texts stand in one object: none may take another's key.
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commands } from './commands.ts'

test('no subject takes the key of another', async () => {
  const files = readdirSync(import.meta.dirname).filter((name) => !/^commands\.|\.test\.ts$/.test(name))
  const subjects: Record<string, object>[] = await Promise.all(files.map((name) => import(`./${name}`)))
  const keys = subjects
    .flatMap((file) => Object.entries(file))
    .filter(([name]) => name.endsWith('Commands'))
    .flatMap(([, words]) => Object.keys(words))
  expect(keys.toSorted()).toEqual(Object.keys(commands).toSorted())
})
