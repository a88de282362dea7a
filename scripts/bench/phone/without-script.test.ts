import { expect, test } from 'vitest'
import { withoutScript } from './without-script.ts'

test('nothing of a page that runs or fetches script is left, and all else is', () => {
  const data = '<script type="application/ld+json">{"a":1}</script>'
  expect(
    withoutScript(
      `<head>${data}<script type="module" data-start="/a.js">const a = 1\nb()</script><link rel="modulepreload" href="/a.js"></head>` +
        '<body><p>uno</p><script>let c</script><script type="speculationrules">{}</script><p>dos</p></body>',
    ),
  ).toBe(`<head>${data}</head><body><p>uno</p><p>dos</p></body>`)
})
