import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

const FOLDER = new URL('./', import.meta.url)

test('a code has one sentence: none stands in two files with different words', async () => {
  const files = readdirSync(FOLDER).filter((file) => !file.endsWith('.test.ts'))
  const modules = await Promise.all(files.map((file) => import(new URL(file, FOLDER).href)))
  const sentences = new Map<string, string>()
  for (const [index, module] of modules.entries())
    for (const [code, sentence] of Object.values(module as object).flatMap((each) =>
      Object.entries(each as Record<string, () => string>),
    )) {
      const words = sentence.length === 0 ? sentence() : String(sentence)
      expect(words, `${code} in ${files[index]}`).toBe(sentences.get(code) ?? words)
      sentences.set(code, words)
    }
  expect(sentences.size).toBeGreaterThan(50)
})
