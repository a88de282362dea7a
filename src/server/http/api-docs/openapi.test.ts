// The document has every call, and its examples are what the contracts take.
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import type { EndpointDefinition } from '#platform/endpoint.ts'
import type { Shop } from '#server/build/shop.ts'
import { OPERATIONS } from '#server/http/api-docs/operations/operations.ts'
import { apiRoutes } from '#server/http/calls/api-routes.ts'
import { buildOpenApi } from './openapi.ts'

/** Stands in for every part of a shop: the routes are only listed here, never called. */
const anything: object = new Proxy(() => anything, { get: () => anything })
const routes = apiRoutes(anything as Shop)
interface Documented {
  readonly content: { readonly 'application/json': { readonly examples: Record<string, { readonly value: unknown }> } }
}
interface DocumentedOperation {
  readonly responses: Record<string, Documented>
  readonly requestBody?: Documented
}

const nameOf = ({ method, path }: EndpointDefinition) => `${method} ${path}`
const document = buildOpenApi(routes, '1')
const ajv = new Ajv2020({ strict: false, validateFormats: false })
ajv.addSchema(document, 'document')

const contracts = import.meta.glob<Record<string, unknown>>('/src/shop/**/*.contract.ts', { eager: true })
const isEndpoint = (value: unknown): value is EndpointDefinition =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'refusals' in value

/** The calls of a contract by their names: each an export, or one of a list of those that are alike. */
const endpointsIn = (module: Record<string, unknown>): [string, EndpointDefinition][] =>
  Object.entries(module).flatMap(([name, value]): [string, EndpointDefinition][] => {
    if (isEndpoint(value)) return [[name, value]]
    const alike = Array.isArray(value) ? (value as { readonly name: string; readonly call: unknown }[]) : []
    return alike.flatMap(({ name, call }) => (isEndpoint(call) ? [[name, call]] : []))
  })

test('every contract has a route, every route an entry, and no entry is left over', () => {
  const written = Object.values(contracts).flatMap((module) => endpointsIn(module).map(([, call]) => nameOf(call)))
  expect(routes.map(({ endpoint }) => nameOf(endpoint)).sort()).toEqual(written.sort())
  expect(Object.keys(OPERATIONS).sort()).toEqual(written.sort())
})

test('names of operations are unique and those of the contracts', () => {
  const names = Object.values(contracts).flatMap((module) => endpointsIn(module).map(([name]) => name))
  expect(
    Object.values(OPERATIONS)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(names.sort())
})

describe.each(routes.map(({ endpoint }) => [nameOf(endpoint), endpoint] as const))('%s', (name, endpoint) => {
  test('takes its example', () => {
    const { params, query, body } = OPERATIONS[name]!
    for (const [schema, example] of [
      [endpoint.params, params],
      [endpoint.query, query ?? {}],
      [endpoint.body, body],
    ] as const)
      expect(schema?.safeParse(example).error?.issues ?? []).toEqual([])
  })

  test('has examples that fit their schemas, and a sentence for each refusal', () => {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    const operation = document.paths[path]![endpoint.method.toLowerCase()] as DocumentedOperation
    const contents = [
      ...Object.entries(operation.responses).map(([status, response]) => [`responses/${status}`, response] as const),
      ...(operation.requestBody ? [['requestBody', operation.requestBody] as const] : []),
    ]
    for (const [where, { content }] of contents) {
      const pointer = `#/paths/${path.replaceAll('/', '~1')}/${endpoint.method.toLowerCase()}/${where}`
      const check = ajv.compile({ $ref: `document${encodeURI(pointer)}/content/application~1json/schema` })
      for (const [example, { value }] of Object.entries(content['application/json'].examples))
        expect([where, example, check(value) ? null : check.errors]).toEqual([where, example, null])
    }
    const told = JSON.stringify(operation.responses)
    for (const code of Object.keys(endpoint.refusals)) expect(told).toContain(`"reason":"${code}"`)
    expect(told).not.toMatch(/undefined|NaN/)
  })
})
