// SQL runs on MariaDB and MySQL 8.4 alike: no statement is written in words that one of them alone knows.
import { expect, test } from 'vitest'
import { readSource } from './source.ts'

const SQL = /\b(select|insert into|update|delete from|alter table|create (temporary )?table|drop)\b/i

/** What MariaDB alone understands, where it stands in a text that is SQL. */
const OF_MARIADB: readonly (readonly [string, RegExp])[] = [
  ['RETURNING', /\b(insert into|delete from|replace into)\b[^`]*\breturning\b/i],
  ['a sequence', /\bcreate sequence\b|\bnext value for\b|\bnextval\s*\(/i],
  [
    'IF EXISTS of a column or key',
    /\b(add|drop|modify|change)\s+(column|index|key|constraint)\s+if\s+(not\s+)?exists\b/i,
  ],
  ['CREATE OR REPLACE TABLE', /\bcreate or replace (temporary )?table\b/i],
  ['SET STATEMENT … FOR', /\bset statement\b[^`]*\bfor\b/i],
  ['a type of MariaDB', /\b(INET4|INET6|UUID)\s+(NOT\s+)?NULL\b/i],
  ['WAIT or NOWAIT of a change of a table', /\balter table\s+\S+\s+(no)?wait\b/i],
  ['MINUS or EXCEPT ALL', /\bminus\s+select\b/i],
  ['PERSISTENT', /\bgenerated always as\b[^`]*\bpersistent\b/i],
]
/** What MySQL alone understands. */
const OF_MYSQL: readonly (readonly [string, RegExp])[] = [
  ['the alias of new rows', /\bvalues\b[^`]*\bas new\b[^`]*\bon duplicate key\b/i],
  ["JSON's arrows", /\w\s*->>?\s*['"]\$/],
  ['a lateral table', /\bjoin lateral\b|,\s*lateral\s*\(/i],
  ['a default that is an index of its expression', /\bkey\s+\w+\s*\(\(/i],
  ['a collation of MySQL 8', /\butf8mb4_0900_/i],
  ['MEMBER OF', /\bmember of\s*\(/i],
]

/** Says which words a text of SQL should be without. */
const wordsIn = (text: string): string[] =>
  [...OF_MARIADB, ...OF_MYSQL].flatMap(([name, words]) => (words.test(text) ? [name] : []))

/** The texts in back quotes or quotes that are SQL. */
const statementsIn = (content: string): string[] =>
  (content.match(/`[^`]*`|'[^'\n]*'|"[^"\n]*"/g) ?? []).filter((text) => SQL.test(text))

test('no statement is for one of the two servers alone', () => {
  const files = readSource(['db', 'scripts', 'src'])
  const all = files.flatMap(({ path, text }) => statementsIn(text).map((statement) => ({ path, statement })))
  expect(all.length).toBeGreaterThan(300)
  expect(all.flatMap(({ path, statement }) => wordsIn(statement).map((words) => `${path}: ${words}`))).toEqual([])
})

test.each([
  '`INSERT INTO a (b) VALUES (1) RETURNING id`',
  '`ALTER TABLE a ADD COLUMN IF NOT EXISTS b INT`',
  "'CREATE SEQUENCE a; SELECT NEXTVAL(a)'",
  '`INSERT INTO a (b) VALUES (1) AS new ON DUPLICATE KEY UPDATE b = new.b`',
  `"SELECT a->>'$.b' FROM c"`,
  '`ALTER TABLE a ADD b VARCHAR(9) COLLATE utf8mb4_0900_ai_ci`',
])('%s is seen', (text) => expect(statementsIn(text).flatMap(wordsIn)).not.toEqual([]))
