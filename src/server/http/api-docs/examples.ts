// Makes an example of an answer from its JSON Schema, with values a reader recognises, by the name of their field.
import type { JsonSchema, JsonSchemas } from './json-schema.ts'

const TEXTS: Readonly<Record<string, string>> = {
  activity: 'Restaurantes',
  address: 'Av. Apoquindo 4800, Las Condes',
  address_number: '4800',
  address_street: 'Av. Apoquindo',
  brand: 'Mistral',
  category: 'piscos',
  city: 'Santiago',
  close: '21:00',
  company: 'Bar Sur SpA',
  commune: 'Las Condes',
  country: 'Chile',
  created_at: '2026-11-22T15:00:00.000Z',
  corrected: 'pisco mistral',
  description: 'Pisco del valle del Elqui, 35°.',
  display_name: 'Pisco Mistral 35°',
  ecommerce_categories: 'piscos',
  ecommerce_name: 'Liqui Las Condes',
  event_id: 'evento-0001',
  format: '750 cc',
  justo_store_id: 'justo-lco',
  label: 'Martes 1 de diciembre',
  name: 'Pisco Mistral 35° 750 cc',
  open: '10:00',
  order_id: 'Qm3vXh0rT9sK2bLw7YcZaA',
  picture: '/fotos/0a1b2c3d4e5f-300.avif',
  picture_key: '0a1b2c3d4e5f',
  postal_code: '7550000',
  product_name: 'Pisco Mistral 35°',
  region: 'Metropolitana de Santiago',
  resolvedBidId: 'WyJQSVMwMDEyIl0=',
  responseId: 'Qm3vXh0rT9sK2bLw7YcZaA',
  sku: 'PIS0005',
  slug: 'pisco-mistral-35-750-cc',
  store_closing_hour: '21:00',
  store_opening_hour: '10:00',
  unit_of_measure: 'cc',
  value: '2026-12-01',
}

const NUMBERS: Readonly<Record<string, number>> = {
  amount: 2,
  available: 48,
  balance: 8_450,
  cost: 2_990,
  deliveryCost: 2_990,
  finalTotal: 18_970,
  latitude: -33.41,
  limit: 24,
  longitude: -70.57,
  net_content: 750,
  order_number: 100_042,
  price: 7_990,
  price_list_id: 1,
  reference_price: 8_990,
  regularPrice: 7_990,
  regular_price: 7_990,
  stock: 60,
  store_id: 9,
  subtotal: 15_980,
  total: 15_980,
  unit_price: 7_990,
}

/** Examples of shapes that would read oddly when made field by field. */
const COMPONENTS: Readonly<Record<string, object>> = {
  Filter: {
    name: 'strain',
    display_name: 'Cepa',
    parameter: 'cepa',
    values: [{ value: 'Carmenere', display_name: 'Carmenere', slug: 'carmenere', active: false, quantity: 31 }],
    range: null,
  },
  Banner: {
    id: 5,
    name: 'Vinos: Montes Alpha',
    type: 'slider',
    position: 'top',
    title: 'Colchagua en tu mesa',
    text: 'Montes Alpha Cabernet Sauvignon, para carnes y quesos maduros.',
    img_url: '/fotos/0a1b2c3d4e5f-600.avif',
    mobile_img_url: '/fotos/0a1b2c3d4e5f-300.avif',
    banner_url: '/productos/140/montes-alpha-cabernet-sauvignon-750-cc',
    url: '/productos/140/montes-alpha-cabernet-sauvignon-750-cc',
    images: ['/fotos/0a1b2c3d4e5f-600.avif'],
    has_alcohol: true,
  },
}

/** Makes the example of a schema; `name` is the field that holds it, references are looked up in `components`. */
export function exampleOf(schema: JsonSchema, components: JsonSchemas, name = ''): unknown {
  if (typeof schema.$ref === 'string') {
    const component = schema.$ref.split('/').at(-1)!
    return COMPONENTS[component] ?? exampleOf(components[component] ?? {}, components)
  }
  if ('const' in schema) return schema.const
  if ('default' in schema) return schema.default
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined
  if (choices) return exampleOf(choices.find(({ type }) => type !== 'null') ?? {}, components, name)
  switch (schema.type) {
    case 'object':
      return objectExample(schema, components)
    case 'array':
      return [exampleOf((schema.items ?? {}) as JsonSchema, components, name)]
    case 'integer':
    case 'number':
      return NUMBERS[name] ?? Math.max(1, Number(schema.minimum ?? 1))
    case 'string':
      return TEXTS[name] ?? ''
    case 'boolean':
      return false
    default:
      return null
  }
}

function objectExample(schema: JsonSchema, components: JsonSchemas): object {
  const fields = Object.entries((schema.properties ?? {}) as JsonSchemas)
  return Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(field, components, name)]))
}
