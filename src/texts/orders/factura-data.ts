// Words of the form by which a buyer corrects whom his factura names.
export const facturaData = {
  title: 'Datos de tu factura',
  summary: 'Corregir los datos de la factura',
  until: 'Puedes corregirlos hasta que la factura se emita. Después hay que anularla y hacer otra.',
  submit: 'Guardar los datos',
  done: 'Guardamos los datos de tu factura.',
} as const
