// Which statements are read, and what of them is not.
import { expect, test } from 'vitest'
import { MOST_LINES, readStatementFile, typedPesos } from './statement-file.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const latin1 = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))
const [B1] = [{ reference: 'B-1', pesos: 12_870, text: 'Pedido 100001' }]

test.each<[string, Uint8Array]>([
  ['our own', utf8('fecha;referencia;monto;descripcion\n11-11-2026;B-1;12870;Pedido 100001')],
  ['capitals and another order', utf8('Descripción;MONTO;Referencia\nPedido 100001;12.870;B-1\n')],
  ['a byte order mark and commas', utf8('\uFEFFReferencia,Monto,Glosa\r\nB-1,"12.870",Pedido 100001\r\n')],
  ['Latin-1', latin1('N\xb0 Operaci\xf3n;Descripci\xf3n;Abono\nB-1;Pedido 100001;$12.870\n')],
  ['UTF-16 with tabs', utf16('N° Documento\tDetalle\tAbonos\r\nB-1\tPedido 100001\t12.870,00\r\n')],
  ['a heading below the account', utf8('Cuenta;00-123\nTitular;Liqui\n\nFecha;Nro. de operación;Glosa;Cargos;Abonos;Saldo\n;B-1;Pedido 100001;;12.870;9\n;;Saldo final;;;9')],
  ['0 where nothing left', utf8('Operacion;Descripcion;Cargo;Abono\nB-1;Pedido 100001;0;12870')],
  ['a text in two columns', utf8('Id transferencia;Asunto;Comentario;Monto\nB-1;Pedido;100001;12870.00')],
  ['quotes with separators and lines', utf8('Referencia;Monto;Descripcion;x\nB-1;12870;Pedido 100001;"a;""b""\nc"')],
  ['its kind beside it', utf8('Folio;Cargo/Abono;Monto;Concepto\nB-1;A;12870;Pedido 100001')],
])('%s', (_, bytes) => expect(readStatementFile(bytes)).toEqual({ lines: [B1], faulty: [] })) // biome-ignore format: one row

test.each<[string, string, number]>([
  ['a charge', 'Referencia;Cargos;Abonos;Glosa\nB-1;5.000;;Comisión', -5_000],
  ['a sign', 'Referencia;Monto;Glosa\nB-1;-5.000;Comisión', -5_000],
  ['its kind', 'Referencia;Tipo;Monto;Glosa\nB-1;Cargo;5.000;Comisión', -5_000],
])('money that left by %s', (_, text, pesos) => {
  expect(readStatementFile(utf8(text))).toMatchObject({ lines: [{ pesos }] })
})

test.each<[string, Uint8Array, string]>([
  ['a workbook', Uint8Array.of(0x50, 0x4b, 3, 4, 0), 'workbook'],
  ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0), 'workbook'],
  ['nothing', utf8(''), 'noHeading'],
  ['no amount', utf8('Referencia;Glosa\nB-1;Pedido'), 'noHeading'],
  ['no text', utf8('Referencia;Monto\nB-1;1'), 'noHeading'],
  ['an open quote', utf8('"'), 'noTable'],
  ['too much', utf8(`Referencia;Monto;Glosa\n${'B;1;x\n'.repeat(MOST_LINES + 1)}`), 'tooMany'],
])('%s is refused whole', (_, bytes, fault) => expect(readStatementFile(bytes)).toEqual({ fault }))

test('what is not understood is named by its line, the rest is read', () => {
  const text = `Banco\n\nReferencia;Monto;Glosa\nB-0;1,50;x\nB-1;12870;Pedido 100001\n;900;y\nB-2;;z\n${'9'.repeat(61)};900;w`
  expect(readStatementFile(utf8(text))).toEqual({
    lines: [B1],
    faulty: [
      { line: 4, fault: 'amount', cell: '1,50' },
      { line: 6, fault: 'reference', cell: '900' },
      { line: 7, fault: 'amount', cell: '' },
      { line: 8, fault: 'referenceLong', cell: '9'.repeat(61) },
    ],
  })
})

test.each<[string, number | null]>([
  ['12.870', 12_870],
  ['$ 12.870,00', 12_870],
  ['12,870', 12_870],
  ['1.234.567', 1_234_567],
  ['1,234,567.00', 1_234_567],
  ['CLP 900', 900],
  ['+900', 900],
  ['(5.000)', -5_000],
  ['5.000-', -5_000],
  ['0', 0],
  ['1.5', null],
  ['12.87', null],
  ['1.2345', null],
  ['1.234,567', null],
  ['1e5', null],
  ['=1+1', null],
  ['', null],
])('%s', (text, pesos) => expect(typedPesos(text)).toBe(pesos))
