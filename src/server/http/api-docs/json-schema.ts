// Turns contracts (zod) into JSON Schema, in the dialect of OpenAPI 3.1.
import * as z from 'zod/mini'
import { filterShape, productShape, readProduct } from '#shop/catalog/catalog.contract.ts'
import { bannerShape } from '#shop/content/banner-fields.contract.ts'
import { finishedOrder } from '#shop/orders/order.contract.ts'
import { tbkPayment } from '#shop/payments/methods/webpay-plus/webpay-plus.contract.ts'
import { offeredShape } from '#shop/suggestions/suggestions.contract.ts'

export type JsonSchema = { [keyword: string]: unknown }
export type JsonSchemas = Record<string, JsonSchema>

/** The shapes that stand once under `components`, by name. */
const named = z.registry<{ id: string }>()
named.add(productShape, { id: 'Product' })
named.add(readProduct.data.shape.product, { id: 'WholeProduct' })
named.add(offeredShape, { id: 'OfferedProduct' })
named.add(filterShape, { id: 'Filter' })
named.add(bannerShape, { id: 'Banner' })
named.add(finishedOrder.data.shape.order, { id: 'Order' })
named.add(tbkPayment.data.shape.tbkPayment, { id: 'CardPayment' })

/** Makes the schema of what leaves the server. Named shapes are added to `components` and referred to. */
export function answerSchema(schema: z.ZodMiniType, components: JsonSchemas): JsonSchema {
  const { $defs = {}, ...root } = convert(schema, 'output', named)
  for (const [name, definition] of Object.entries($defs as JsonSchemas))
    components[name] = withComponentRefs(definition)
  return withComponentRefs(root)
}

/** Makes the schema of what a client sends. */
export function requestSchema(schema: z.ZodMiniType): JsonSchema {
  return convert(schema, 'input', z.registry<{ id: string }>())
}

/** Makes the schema that a parameter of a path or query, which comes as text, must satisfy once it is read. */
export function parsedSchema(schema: z.ZodMiniType): JsonSchema {
  return convert(schema, 'output', z.registry<{ id: string }>())
}

function convert(schema: z.ZodMiniType, io: 'input' | 'output', metadata: typeof named): JsonSchema {
  const { $schema: _dialect, ...converted } = z.toJSONSchema(schema, {
    io,
    metadata,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => simplify(jsonSchema as JsonSchema),
  })
  return converted as JsonSchema
}

/** Takes out what says nothing: the bounds of JavaScript's integers, and "no other fields", since later versions may add some. */
function simplify(schema: JsonSchema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.additionalProperties === false) delete schema.additionalProperties
}

function withComponentRefs(schema: JsonSchema): JsonSchema {
  const { id: _name, ...rest } = schema
  const kept = typeof _name === 'string' ? rest : schema
  return JSON.parse(JSON.stringify(kept).replaceAll('"#/$defs/', '"#/components/schemas/'))
}
