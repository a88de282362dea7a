// The catalogue's rows with their types, and which products a pack holds.
import { type CsvRow, cell, readCsv } from '#db/seeds/source-files.ts'
import type { Described } from '#shop/products/derived-attributes.ts'

export interface CatalogueRow extends Omit<Described, 'hasAlcohol'> {
  readonly sku: string
  readonly boxUnits: number
  readonly referencePrice: number
  readonly price: number
  readonly clubPrice: number
  /** The product a pack is about; empty for a single product. */
  readonly mainSku: string
  readonly hasAlcohol: boolean
  readonly description: string
  /** Index in the catalogue, from 0. */
  readonly position: number
}

export interface ComponentRow {
  readonly packSku: string
  readonly componentSku: string
  readonly quantity: number
}

export function catalogueRows(): CatalogueRow[] {
  return readCsv('catalogue.csv').map(catalogueRow)
}

export function componentRows(): ComponentRow[] {
  return readCsv('pack_components.csv').map((row) => ({
    packSku: cell(row, 'pack_sku'),
    componentSku: cell(row, 'component_sku'),
    quantity: Number(cell(row, 'quantity')),
  }))
}

function catalogueRow(row: CsvRow, position: number): CatalogueRow {
  return {
    sku: cell(row, 'sku'),
    name: cell(row, 'name'),
    brand: cell(row, 'brand'),
    family: cell(row, 'category'),
    subfamily: cell(row, 'subcategory'),
    style: cell(row, 'style_or_strain'),
    valley: cell(row, 'valley'),
    origin: cell(row, 'origin'),
    alcohol: Number(cell(row, 'alcohol_pct') || 0),
    netContent: Number(cell(row, 'net_content')),
    unit: cell(row, 'unit_of_measure'),
    boxUnits: Number(cell(row, 'box_units') || 1),
    referencePrice: Number(cell(row, 'reference_price_clp')),
    price: Number(cell(row, 'price_clp')),
    clubPrice: Number(cell(row, 'club_price_clp')),
    isPack: cell(row, 'is_pack') === '1',
    mainSku: cell(row, 'pack_of_sku'),
    hasAlcohol: cell(row, 'has_alcohol') === '1',
    description: cell(row, 'description_es'),
    position,
  }
}
