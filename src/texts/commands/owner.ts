// Words of `npm run owner -- new`: what stands beside an owner's own files.
import { SHIPPED_COLOURS } from '#shop/shared/shipped-colours.ts'

export const ownerCommands = {
  owner: {
    written: (folder: string, count: number) => [
      `${count} archivos en ${folder}: cambia cada ejemplo por lo tuyo, o borra el archivo que no uses`,
      `después: npm run catalogue -- check ${folder}`,
      `y la empresa: npm run publish -- --check --from ${folder}/contenido`,
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
        '4. npm run publish -- --from CARPETA/contenido --check   y sin --check: la empresa, sus colores, sus textos legales y',
        '                                          todo lo que publiques (db/content/README.md). Lo publicado que no está en la carpeta',
        '                                          sigue igual; con --full se quita.',
        '5. npm run settings                       lo demás, como la cuenta que recibe las transferencias',
        '',
        'Si te equivocas: npm run catalogue -- undo NÚMERO',
        '',
      ].join('\r\n'),
    /** The company, as settings that anybody may read; the transfer account is no such one. */
    company: [
      '# Tu empresa: cambia cada línea por lo tuyo. Lo que no se nombra sigue como está; npm run settings los muestra todos.',
      'SHOP_NAME: Mi Tienda',
      'SHOP_COMPANY: Mi Tienda SpA',
      'SHOP_RUT: 76.543.210-3',
      'SHOP_EMAIL: hola@mitienda.cl',
      "SHOP_PHONE: '+56 2 2345 6789'",
      'SHOP_ADDRESS: Av. Providencia 1234|Providencia, Santiago',
      'SHOP_SOCIAL: Instagram https://www.instagram.com/mitienda',
      "SERVICE_OPENS: '09:00'",
      "SERVICE_CLOSES: '18:00'",
      '# Colores: el de cabecera y botones, y el de los ahorros. Uno que no deja leer el texto se rechaza.',
      `BRAND_COLOR: '${SHIPPED_COLOURS.brand}'`,
      `ACCENT_COLOR: '${SHIPPED_COLOURS.accent}'`,
      '',
    ].join('\n'),
    /** A legal text of one's own, on the page that says least; the shop has its own of all four. */
    legal: [
      '---',
      'page: despacho',
      'since: 2027-01-15',
      'description: Cómo despacha {tienda}.',
      '---',
      'Llevamos tu pedido a domicilio en la fecha que elijas entre las disponibles para tu comuna.',
      '',
      '## Quién recibe',
      '',
      '- Alguien mayor de 18 años, con su cédula de identidad.',
      '- Si no hay quien reciba, te escribimos; nuestro correo es {correo} y nuestro teléfono, {telefono}.',
      '',
    ].join('\n'),
    /** Where a logo is put; without one the shop has its name. */
    logo: [
      'Deja aquí tu logo. Sin logo, la tienda muestra su nombre.',
      '',
      'logo.svg          sobre el color de tu tienda: cabecera, correos, documentos',
      'logo-oscuro.svg   sobre fondo oscuro: pie de página y mesa (opcional; si falta, el logo va sobre una placa de tu color)',
      'icono.svg         cuadrado: ícono de la pestaña y del teléfono (opcional; si falta, se usa el logo)',
      '',
      'También sirven .png y .webp con fondo transparente, de 240 píxeles o más por su lado mayor. Hasta 2 MB.',
      'Un SVG va solo con trazos: sin código, sin nada de otros sitios y con las letras convertidas en curvas.',
      '',
    ].join('\r\n'),
    photos: [
      'Deja aquí las fotos, nombradas por SKU: EJ-0001.jpg, EJ-0001-2.jpg … hasta seis de cada producto.',
      'JPEG, PNG, WebP o AVIF de 600 píxeles o más por lado; Google pide 500 y recomienda 1500.',
      '',
    ].join('\r\n'),
  },
} as const
