// Words of `npm run owner -- new`: what stands beside an owner's own files.

export const ownerCommands = {
  owner: {
    written: (folder: string, count: number) => [
      `${count} archivos en ${folder}: cambia cada ejemplo por lo tuyo, o borra el archivo que no uses`,
      `después: npm run catalogue -- check ${folder}`,
    ],
    notEmpty: (folder: string) => `${folder} no está vacía: elige una carpeta nueva`,
    readMe: (names: readonly string[]) =>
      [
        'Los archivos de tu tienda, cada uno con un ejemplo que puedes cargar o borrar.',
        '',
        `Tablas: ${names.join(', ')}.`,
        'Las abre cualquier planilla. Guárdalas como CSV UTF-8, con los códigos (sku, ean) en formato Texto.',
        'Una celda vacía no cambia nada; un guion (-) borra lo que hay. Lo que no nombras sigue como está.',
        '',
        '1. npm run catalogue -- check CARPETA     dice todas las fallas de una vez',
        '2. npm run catalogue -- apply CARPETA     muestra lo que cambia, pregunta y lo escribe',
        '3. npm run catalogue -- photos CARPETA/fotos',
        '4. npm run settings                       nombre, RUT, dirección, teléfono, correo y cuenta de tu empresa',
        '',
        'Si te equivocas: npm run catalogue -- undo NÚMERO',
        '',
      ].join('\r\n'),
    photos: [
      'Deja aquí las fotos, nombradas por SKU: EJ-0001.jpg, EJ-0001-2.jpg … hasta seis de cada producto.',
      'JPEG, PNG, WebP o AVIF de 600 píxeles o más por lado; Google pide 500 y recomienda 1500.',
      '',
    ].join('\r\n'),
  },
} as const
