// Where a provider may send the browser.
import { expect, test } from 'vitest'
import { ProviderPage } from './provider-page.ts'

test.each(['https://pay.example/a?b=c#d', 'http://127.0.0.1:4242/webpay'])('to %s', (address) =>
  expect(ProviderPage.safeParse(address).success).toBe(true),
)

test.each([
  'javascript:alert(1)',
  'JavaScript://x.example/%0aalert(1)',
  'data:text/html,<script>',
  'file:///etc/passwd',
  'blob:https://x.example/1',
  'vbscript:x',
  '//evil.example',
  '/x',
  '',
  `https://x.example/${'x'.repeat(500)}`,
])('not to %j', (address) => expect(ProviderPage.safeParse(address).success).toBe(false))
