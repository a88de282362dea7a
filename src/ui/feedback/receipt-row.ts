// A row of totals on torn paper.
export interface ReceiptRow {
  readonly label: string
  readonly amount: string
  readonly kind?: 'save' | 'total'
}
