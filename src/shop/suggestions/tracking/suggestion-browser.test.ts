import { expect, test } from 'vitest'
import { suggestionBrowser } from './suggestion-browser.ts'

const TOKEN = 'abcdefghijklmnopqrstu_'

test.each([
  [`sugerencias=${TOKEN}`, TOKEN],
  [`edad=1; sugerencias=${TOKEN}; x=1`, TOKEN],
  ['', null],
  ['sugerencias=corto', null],
  [`sugerencias=${TOKEN}x`, null],
  [`mis_sugerencias=${TOKEN}`, null],
])('the browser in "%s" is %s', (cookies, token) => {
  expect(suggestionBrowser(cookies)).toBe(token)
})
