// Why somebody cannot see, correct or delete his data. Those of codes and passwords are in proofs.ts.
import { accountRefusals } from './accounts.ts'

type Detail = Readonly<Record<string, unknown>>

/** 'el pedido 1001', 'los pedidos 1001 y 1002'. */
function named(orders: unknown): string {
  const numbers = (orders as readonly (number | null)[]).filter((number) => number !== null).map(String)
  if (numbers.length === 0) return 'un pedido'
  const last = numbers.at(-1)!
  return numbers.length === 1 ? `el pedido ${last}` : `los pedidos ${numbers.slice(0, -1).join(', ')} y ${last}`
}

export const myDataRefusals = {
  dataNoAccess: () => 'Inicia sesión o pide un código para ver tus datos',
  dataRutInvalid: accountRefusals.rutNotValid,
  dataContactInvalid: () => 'Escribe el correo o el teléfono con que compraste',
  dataEmailOnly: () => 'Por ahora enviamos códigos solo por correo: escribe el correo de esa compra',
  dataNamesInvalid: () => 'Escribe tu nombre y tu apellido sin números ni signos',
  newEmailInvalid: () => 'Escribe un correo válido',
  newPhoneInvalid: () => 'Escribe un celular válido, como +56 9 1234 5678',
  contactSame: () => 'Es el mismo que ya tienes',
  changeOver: () => 'El cambio ya venció o ya se hizo: si falta, pide códigos nuevos',
  emailTaken: () => 'Ya hay otra cuenta con ese correo',
  deletionUnconfirmed: () => 'Marca que entiendes que no se puede deshacer',
  alreadyDeleted: () => 'Estos datos ya se eliminaron',
  orderUnderWay: ({ orders }: Detail) =>
    `Todavía tienes ${named(orders)} en curso: cuando termine, podrás eliminar tus datos`,
}
