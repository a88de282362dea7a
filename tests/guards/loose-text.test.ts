// A page that the browser translates goes on working: no text of an island stands loose among other nodes, and no form sends a
// translated word.
import { expect, it } from 'vitest'
import { looseTexts } from './loose-text.ts'
import { readSource } from './source.ts'

const source = readSource(['src']).filter(({ path }) => !path.startsWith('src/sandbox/'))
const islands = source.map(({ path }) => path).filter((path) => path.endsWith('.tsx'))

const PLANTED = [
  '<p>{busy && <i />}Pagar</p>',
  '<p>{busy ? <i /> : null}{words}</p>',
  '<dt>{words} <small>({String(units)})</small></dt>',
  '<b>{units} × {words}</b>',
  '<Box>{words}</Box>',
  '<Box>Pagar</Box>',
  '<>{words}</>',
  '<p>{list.map((one) => one)}<i /></p>',
  '<p>{busy && words}{busy && <i />}</p>',
  '<p>{units}<i /></p>',
  '<p><Mark number={units} /></p>',
]

const FINE = [
  '<p>{words}</p>',
  "<p>{[units, words].join(' × ')}</p>",
  '<p>{busy ? words : <i />}</p>',
  '<p>Con <b>nosotros</b>. <i /></p>',
  '<p>{busy && <i />}<span>{words}</span></p>',
  '<p><i />{children}</p>',
  '<Box><span>{words}</span></Box>',
  '<p>{/* why */}{words}</p>',
  '<p>{list.map((one) => <i key={one} />)}<i /></p>',
]

const MARK = 'function Mark({ number }: { number: number }) { return number > 1 ? number : <i /> }'

const component = (shown: string, at: number) =>
  `${shown.includes('<Mark') ? MARK : ''}
import type { ReactNode } from 'react'
const Box = ({ children }: { children: ReactNode }) => <div>{children}</div>
export function Planted${at}({ busy, words, units, list, children }: { busy: boolean; words: string; units: number; list: string[]; children: ReactNode }) {
  return <div>${shown}</div>
}`

it('no loose text in any island, and what is planted is seen', () => {
  const [loose, fine] = [PLANTED, FINE].map((all, kind) =>
    all.map((shown, at) => [`src/islands/planted-${kind}-${at}.tsx`, component(shown, at)] as const),
  ) as [(readonly [string, string])[], (readonly [string, string])[]]
  const found = looseTexts(islands, new Map([...loose, ...fine]))
  const seen = new Set(found.map((each) => each.slice(0, each.indexOf(':'))))
  expect(loose.filter(([path]) => !seen.has(path)).map(([, text]) => text)).toEqual([])
  expect(found.filter((each) => !loose.some(([path]) => each.startsWith(path)))).toEqual([])
})

it('every option of a form has a value: without one it is its text, in whatever language', () => {
  const without = source.flatMap(({ path, text }) =>
    [...text.matchAll(/<option\b(?![^<]*\bvalue=)[^<]*/g)].map(([found]) => `${path}: ${found}`),
  )
  expect(without).toEqual([])
})
