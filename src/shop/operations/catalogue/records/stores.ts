// Stores, with where they are and what they do.
import { readFlag, readText, readWhole } from '../cells.ts'
import { CHILE_BOX, readDegrees, readPhone } from './record-cells.ts'
import { ACTION, kindOf } from './record-kind.ts'
import { readCouriers } from './store-couriers.ts'

const text = (most: number) => (cell: string) => readText(cell, most)

export const stores = kindOf({
  name: 'tiendas',
  keys: ['tienda'],
  columns: [
    { name: 'tienda', also: ['numero', 'id'], read: (cell) => readWhole(cell, 1, 65_535) },
    { name: 'codigo', also: ['code'], read: text(3), isNeeded: true },
    { name: 'nombre', also: ['name'], read: text(80), isNeeded: true },
    { name: 'nombre_web', read: text(80), isNeeded: true },
    { name: 'calle', also: ['direccion'], read: text(120), isNeeded: true },
    { name: 'numero_calle', also: ['altura'], read: text(20), isNeeded: true },
    { name: 'comuna', read: text(80), isNeeded: true },
    { name: 'ciudad', read: text(60), clears: true },
    { name: 'codigo_postal', read: text(7), clears: true },
    { name: 'latitud', also: ['lat'], read: (cell) => readDegrees(cell, CHILE_BOX.south, CHILE_BOX.north), isNeeded: true },
    { name: 'longitud', also: ['lng', 'lon'], read: (cell) => readDegrees(cell, CHILE_BOX.west, CHILE_BOX.east), isNeeded: true },
    { name: 'telefono', also: ['phone'], read: readPhone, clears: true },
    { name: 'mostrar', also: ['activa', 'activo'], read: readFlag },
    { name: 'inmediato', also: ['express'], read: readFlag },
    { name: 'retiro', also: ['pickup'], read: readFlag },
    { name: 'repartidores', also: ['couriers'], read: readCouriers, clears: true },
    { name: 'justo', read: text(64), clears: true },
    ACTION,
  ],
  refers: { comuna: 'commune' },
  unique: ['codigo'],
  defaults: { mostrar: '1', inmediato: '0', retiro: '0' },
  retired: { mostrar: '0', inmediato: '0', retiro: '0' },
  table: {
    name: 'store',
    keys: [{ column: 'id', as: 'number' }],
    fields: {
      codigo: { column: 'code', as: 'text' },
      nombre: { column: 'name', as: 'text' },
      nombre_web: { column: 'ecommerce_name', as: 'text' },
      calle: { column: 'address_street', as: 'text' },
      numero_calle: { column: 'address_number', as: 'text' },
      comuna: { column: 'commune_code', as: 'commune' },
      ciudad: { column: 'city', as: 'text', empty: '' },
      codigo_postal: { column: 'postal_code', as: 'text', empty: '' },
      latitud: { column: 'lat', as: 'number' },
      longitud: { column: 'lng', as: 'number' },
      telefono: { column: 'phone', as: 'text' },
      mostrar: { column: 'display_store', as: 'number' },
      inmediato: { column: 'immediate', as: 'number' },
      retiro: { column: 'pickup', as: 'number' },
      repartidores: { column: 'couriers', as: 'names', empty: '[]' },
      justo: { column: 'justo_store_id', as: 'text' },
    },
  },
}) // biome-ignore format: one row each
