// Editors' files as they should not be: each is refused with file, line and remedy, and nothing else is said.
import { expect, test } from 'vitest'
import { problems, type Text } from './content-files.ts'

export type WrongFile = readonly [what: string, files: Readonly<Record<string, Text>>, sentence: string]

export function testRefusals(wrong: readonly WrongFile[]): void {
  test.each(wrong)('%s is refused with its line and its remedy', (_, files, sentence) => {
    const found = problems(files)
    expect(found.map((each) => each.slice('db/content/'.length)).join('\n')).toContain(sentence)
    expect(found, 'nothing else is wrong').toHaveLength(1)
  })
}
