import { expect, test } from 'vitest'
import { searchPosts } from './post-search.ts'

const posts = ['Carménère: la cepa que se creía perdida', 'La piscola, paso a paso', 'Pisco sour en casa'].map(
  (title) => ({ title }),
)

test.each([
  ['', [0, 1, 2]],
  ['carmenere', [0]],
  ['CARMÉNÈRE', [0]],
  ['pisco', [1, 2]],
  ['sour pisco', [2]],
  ['  paso  a ', [1]],
  ['gin', []],
  ['¿?', [0, 1, 2]],
])('"%s" finds %j', (text, found) => {
  expect(searchPosts(posts, text)).toEqual(found.map((at) => posts[at]))
})
