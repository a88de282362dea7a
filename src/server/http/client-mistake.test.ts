// Which errors are a client's, by what the parsers of Express really say of hostile bodies.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import express, { type ErrorRequestHandler, json, raw, urlencoded } from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statusOfMistake, wrongContentType } from './client-mistake.ts'

const app = express()
app.post('/form', urlencoded({ extended: false, limit: '1kb' }))
app.post('/many', urlencoded({ extended: false }))
app.post('/json', json({ limit: '1kb' }))
app.post('/raw', raw({ type: () => true, limit: '1kb' }))
app.post('/path/:name', (_req, res) => void res.end())
app.post('/other', () => {
  throw wrongContentType()
})
app.post('/ours', () => {
  throw Object.assign(new Error('a provider answered'), { status: 404 })
})
app.use(((error, _req, res, _next) => {
  res.status(statusOfMistake(error) ?? 500).end()
}) as ErrorRequestHandler)
const server = createServer(app)
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => void server.close())

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const JSON_TYPE = { 'content-type': 'application/json' }

test.each<[string, string, Record<string, string>, string | Buffer<ArrayBuffer>, number]>([
  ['a form too large', '/form', FORM, `a=${'x'.repeat(2_000)}`, 413],
  ['thousands of fields', '/many', FORM, 'a&'.repeat(1_500), 413],
  ['an unknown charset', '/form', { 'content-type': `${FORM['content-type']}; charset=klingon` }, 'a=1', 415],
  ['an unknown encoding', '/form', { ...FORM, 'content-encoding': 'rot13' }, 'a=1', 415],
  ['broken gzip', '/form', { ...FORM, 'content-encoding': 'gzip' }, 'a=1', 400],
  ['gzip cut short', '/json', { ...JSON_TYPE, 'content-encoding': 'gzip' }, gzipSync('{"a":1}').subarray(0, 12), 400],
  ['a bomb', '/raw', { ...FORM, 'content-encoding': 'gzip' }, gzipSync('a'.repeat(100_000)), 413],
  ['no JSON', '/json', JSON_TYPE, '{', 400],
  ['JSON too large', '/json', JSON_TYPE, JSON.stringify('x'.repeat(2_000)), 413],
  ['an address that cannot be decoded', '/path/%E0%A4', {}, '', 400],
  ['another type of content', '/other', {}, '', 415],
  ['a fault of ours that has a status', '/ours', {}, '', 500],
])('%s', async (_name, path, headers, body, status) => {
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body })
  expect(answer.status).toBe(status)
})
