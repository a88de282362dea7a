// Until when a letter says that an order waits for its transfer.
import { expect, test } from 'vitest'
import { sampleMails } from '#tests/support/mails/sample-mails.ts'

test('the end is a day as people say it, as it is read on another day than it is written', () => {
  const { transfer, 'transfer-reminder': reminder } = sampleMails()
  for (const { text, html } of [transfer!, reminder!]) {
    expect(text).toContain('hasta el martes 24 de noviembre a las 18:30. Después se anula')
    expect(html).not.toContain('24-11-2026')
  }
})
