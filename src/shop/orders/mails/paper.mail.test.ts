// What the mail about an issued document says: kind, folio, day, sum and its link; whom a factura names.
import { expect, test } from 'vitest'
import { sampleMails } from '#tests/support/mails/sample-mails.ts'

test.each([
  ['boleta', 'Boleta de tu pedido 102969 · Liqui', ['Tu boleta electrónica', 'Folio: 1042', '13/11/2026']],
  ['factura', 'Factura de tu pedido 102969 · Liqui', ['Folio: 87', 'A nombre de: Sociedad', 'RUT 76.543.210-3']],
  ['nota-de-credito', 'Nota de crédito de tu pedido 102969 · Liqui', ['Folio: 9', 'Total: $5.990']],
] as const)('of a %s', (name, subject, said) => {
  const mail = (sampleMails() as Readonly<Record<string, { subject: string; text: string; html: string }>>)[name]!
  expect(mail.subject).toBe(subject)
  for (const words of [...said, '/documentos/boleta-1042.pdf?clave=']) expect(mail.text).toContain(words)
  expect(mail.html).toContain('/documentos/boleta-1042.pdf?clave=')
  if (name !== 'factura') expect(mail.text).not.toContain('A nombre de')
})
