// Makes the OpenAPI 3.1 document of the shop's calls from their contracts, so that it says what the server checks.
import type * as z from 'zod/mini'
import type { EndpointDefinition, RefusalShape } from '#platform/endpoint.ts'
import type { Route } from '#platform/request.ts'
import type { Operation } from '#server/http/api-docs/operations/operation.ts'
import { OPERATIONS, TAGS } from '#server/http/api-docs/operations/operations.ts'
import { PARAMETERS } from '#server/http/api-docs/operations/parameters.ts'
import { REFUSAL_DETAILS } from '#server/http/api-docs/operations/refusal-details.ts'
import { type CallResponse, failure, success } from '#server/http/calls/envelope.ts'
import { isOfCrowds } from '#server/http/calls/limits.ts'
import { hostText } from '#texts/frame/host.ts'
import { refusalText } from '#texts/refusals/refusals.ts'
import { exampleOf } from './examples.ts'
import { answerSchema, type JsonSchema, type JsonSchemas, parsedSchema, requestSchema } from './json-schema.ts'

export interface OpenApi {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>
  readonly components: { readonly schemas: JsonSchemas; readonly securitySchemes: object }
}

const DESCRIPTION = `The calls of Liqui, an online drinks shop in Chile. Generated from the contracts the server checks.

Every answer has one envelope: \`success\`, \`status\`, \`code\`, \`message\` and \`data\`. A failure adds \`errorMessage\`, a sentence
in Spanish for the person; \`data.reason\` is its code. Money is in whole Chilean pesos, moments are ISO 8601 in UTC, days are
\`YYYY-MM-DD\` in Santiago. Bodies are \`application/json\`, at most 100 kB, nested at most 20 levels. Calls are counted per minute
and network in classes (\`RateLimit\` headers); where a failure has \`errorType\` \`proof\`, \`POST /api/captcha/proof\` helps. Writes are taken from the shop's own origin or from clients that are no browser.`

const RATE_OF_KEYS = 'Counted by key: `RATE_LIMIT_INTEGRATIONS` calls a minute (120). A body has at most 4 MB.'

/** Makes the document from `routes`, the table the server answers from: it holds every call and nothing else. */
export function buildOpenApi(routes: readonly Route[], version: string): OpenApi {
  const schemas: JsonSchemas = { Failure: FAILURE }
  const paths: Record<string, Record<string, object>> = {}
  for (const { endpoint } of routes) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Liqui', version, description: DESCRIPTION },
    tags: TAGS,
    paths,
    components: { schemas, securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
  }
}

function operationOf(endpoint: EndpointDefinition, schemas: JsonSchemas): object {
  const operation = OPERATIONS[`${endpoint.method} ${endpoint.path}`]
  if (!operation) throw new Error(`${endpoint.method} ${endpoint.path} is missing in api-docs/operations`)
  const { tag, id, summary, note, body } = operation
  const parameters = parametersOf(endpoint, operation)
  return {
    tags: [tag],
    operationId: id,
    summary,
    description: [note, endpoint.scope ? RATE_OF_KEYS : `Rate limit class: \`${endpoint.limit ?? 'read'}\`.`]
      .filter(Boolean)
      .join('\n\n'),
    ...(endpoint.scope ? { security: [{ key: [] }] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.body
      ? { requestBody: { required: true, content: json(requestSchema(endpoint.body), { request: { value: body } }) } }
      : {}),
    responses: responsesOf(endpoint, schemas),
  }
}

function parametersOf({ params, query }: EndpointDefinition, operation: Operation): object[] {
  const inPath = fieldsOf(params).map((field) => parameter('path', field, operation.params?.[field.name]))
  const inQuery = fieldsOf(query).map((field) => parameter('query', field, operation.query?.[field.name]))
  const open = query && requestSchema(query).additionalProperties !== undefined
  return [...inPath, ...inQuery, ...(open ? [FILTERS] : [])]
}

interface Field {
  readonly name: string
  readonly required: boolean
  readonly schema: JsonSchema
}

function fieldsOf(schema: z.ZodMiniType | undefined): Field[] {
  if (!schema) return []
  const { required = [] } = requestSchema(schema) as { required?: string[] }
  const { properties = {} } = parsedSchema(schema) as { properties?: JsonSchemas }
  return Object.entries(properties).map(([name, field]) => ({ name, required: required.includes(name), schema: field }))
}

/** Describes one parameter of an address; a list comes as JSON in one parameter. */
function parameter(where: 'path' | 'query', { name, required, schema }: Field, example: string | undefined): object {
  const described = {
    name,
    in: where,
    required: where === 'path' || required,
    ...(PARAMETERS[name] ? { description: PARAMETERS[name] } : {}),
  }
  if (schema.type === 'array')
    return {
      ...described,
      content: { 'application/json': { schema, ...(example ? { example: JSON.parse(example) } : {}) } },
    }
  const isNumber = schema.type === 'integer' || schema.type === 'number'
  return { ...described, schema, ...(example ? { example: isNumber ? Number(example) : example } : {}) }
}

/** The parameter that stands for all filters, whose names depend on the category. */
const FILTERS = {
  name: 'filters',
  in: 'query',
  description: 'Filters under the names the answer gives in `filters[].parameter`.',
  style: 'form',
  explode: true,
  schema: { type: 'object', additionalProperties: { type: 'string' } },
}

function responsesOf(endpoint: EndpointDefinition, schemas: JsonSchemas): object {
  const data = answerSchema(endpoint.data, schemas)
  const refusals = [...commonFailures(endpoint), ...Object.entries(endpoint.refusals).map(refusalOf)]
  const byStatus = Map.groupBy(refusals, ({ status }) => status)
  const failures = [...byStatus].sort(([one], [other]) => one - other)
  return {
    200: {
      description: 'Success',
      content: json(successSchema(data), { success: { value: envelopeOf(success(exampleOf(data, schemas))) } }),
    },
    ...Object.fromEntries(failures.map(([status, of]) => [status, failureResponse(status, of)])),
  }
}

interface Failure {
  readonly status: RefusalShape['status'] | 413 | 415 | 500 | 503
  readonly reason: string
  readonly sentence: string
  readonly errorType?: string | undefined
  readonly details: object
}

/** Lists the failures that any call of this kind may answer before its action is reached. */
function commonFailures({
  method,
  params,
  query,
  body,
  access,
  owner,
  scope,
  refusals,
  limit = 'read',
}: EndpointDefinition): Failure[] {
  const common = (status: Failure['status'], reason: string, sentence: string, details = {}): Failure => ({
    status,
    reason,
    sentence,
    details,
  })
  const input = body ?? query ?? params
  const fields = fieldsOf(input)
    .slice(0, 1)
    .map(({ name }) => name)
  return [
    ...(input ? [common(400, 'invalid fields', hostText.invalidFields(fields), { fields })] : []),
    ...(access === 'registered' ? [common(401, 'without an account', hostText.loginNeeded)] : []),
    ...(scope === undefined
      ? []
      : [
          common(401, 'without a key', hostText.keyNeeded),
          common(403, 'scopeMissing', hostText.keyScope(scope), { reason: 'scopeMissing', scope }),
        ]),
    ...(owner && !refusals.notYours ? [common(403, 'of somebody else', hostText.notYours)] : []),
    ...(method === 'GET'
      ? []
      : [
          common(403, 'from another site', hostText.foreignCall),
          common(413, 'too large', hostText.tooLarge),
          common(415, 'not JSON', hostText.notJson),
        ]),
    common(429, 'too many calls', hostText.tooMany),
    ...(isOfCrowds(limit)
      ? [{ ...common(429, 'many callers behind one address', hostText.crowded), errorType: 'proof' }]
      : []),
    common(500, 'unexpected', hostText.unexpected),
    common(503, 'not ready', hostText.notReady),
    common(503, 'away for a moment', hostText.away),
    common(503, 'more than it can do', hostText.rush),
  ]
}

function refusalOf([code, { status, errorType }]: [string, RefusalShape]): Failure {
  const details = REFUSAL_DETAILS[code] ?? {}
  return {
    status,
    errorType,
    reason: code,
    sentence: refusalText({ code, ...details }),
    details: { ...details, reason: code },
  }
}

function failureResponse(status: Failure['status'], failures: readonly Failure[]): object {
  const codes = failures.flatMap(({ details, reason }) => ('reason' in details ? [reason] : []))
  const types = [...new Set(failures.flatMap(({ errorType }) => errorType ?? []))]
  const schema = {
    allOf: [
      { $ref: '#/components/schemas/Failure' },
      {
        properties: {
          status: { const: status },
          ...(types.length > 0 ? { errorType: { enum: types } } : {}),
          ...(codes.length > 0 ? { data: { properties: { reason: { enum: codes } } } } : {}),
        },
      },
    ],
  }
  const examples = failures.map(({ reason, sentence, errorType, details }) => [
    reason.replaceAll(' ', '_'),
    {
      summary: sentence,
      value: envelopeOf(failure({ status, ...(errorType ? { errorType } : {}) }, sentence, details)),
    },
  ])
  return {
    description: [...new Set(failures.map(({ reason, sentence }) => `\`${reason}\`: ${sentence}`))].join('\n\n'),
    content: json(schema, Object.fromEntries(examples)),
  }
}

function successSchema(data: JsonSchema): JsonSchema {
  return {
    type: 'object',
    required: ['success', 'status', 'code', 'message', 'data'],
    properties: {
      success: { const: true },
      status: { const: 200 },
      code: { const: 200 },
      message: { const: 'SUCCESS' },
      data,
    },
  }
}

const FAILURE: JsonSchema = {
  type: 'object',
  required: ['success', 'status', 'code', 'message', 'errorMessage', 'data'],
  properties: {
    success: { const: false },
    status: { type: 'integer', description: 'The HTTP status.' },
    code: { type: 'integer', description: 'The same once more.' },
    message: { type: 'string', description: 'The name of the status.' },
    errorMessage: { type: 'string', description: 'A sentence in Spanish for the person.' },
    errorType: { type: 'string' },
    data: {
      type: 'object',
      required: ['errorMessage'],
      properties: {
        errorMessage: { type: 'string' },
        errorType: { type: 'string' },
        reason: { type: 'string', description: 'The code of a refusal.' },
        fields: { type: 'array', items: { type: 'string' }, description: 'Fields that were not understood.' },
        requestId: { type: 'string' },
      },
    },
  },
}

const envelopeOf = ({ text }: CallResponse): unknown => JSON.parse(text)

function json(schema: JsonSchema, examples: object): object {
  return { 'application/json': { schema, examples } }
}
