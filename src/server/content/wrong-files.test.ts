// Editors' files in every way they should not be: each refusal names file, line and remedy.
import { expect, test } from 'vitest'
import { BANNER, FRONT, post, problems, type Text, WORDS } from '#tests/support/content/content-files.ts'

const announced = (title: string) => ({ 'announcements/a.yaml': `title: '${title}'\n` })

const legal = (body: string) => ({ 'legal/t.md': `---\npage: despacho\nsince: 2027-01-15\n---\n${WORDS}\n\n${body}\n` })

const WRONG: readonly (readonly [what: string, files: Readonly<Record<string, Text>>, sentence: string])[] = [
  [
    'a legal text with a script',
    legal('<script>alert(1)</script>'),
    'legal/t.md:7: «<script>alert(1)</script>» no se publica; escribe',
  ],
  [
    'a legal text with a link',
    legal('Ver [aquí](javascript:x).'),
    'legal/t.md:7: «[aquí](javascript:x)» no se publica',
  ],
  [
    'a legal text with a datum nobody has',
    legal('## De {empreza}'),
    'legal/t.md:7: no hay un dato «{empreza}»; así queda bien: {empresa}',
  ],
  [
    'a legal text of a page there is not',
    { 'legal/t.md': `---\npage: terminos\nsince: 2027-01-15\n---\n${WORDS}` },
    'legal/t.md:2: «page» no puede ser «terminos»',
  ],
  [
    'a placeholder that nothing fills',
    announced('{pide-llega} en Santiago'),
    'announcements/a.yaml:1: no hay un dato «{pide-llega}»; así queda bien: {pide-y-llega}',
  ],
  [
    'a placeholder of a commune where nothing goes',
    announced('{pide-y-llega: Nuñoa}'),
    'announcements/a.yaml:1: no despachamos a «Nuñoa»; ¿quisiste decir «Ñuñoa»?',
  ],
  [
    'a placeholder of a day that is none',
    announced('El 31 hasta las {ultima-hora: 31 de diciembre}'),
    '«31 de diciembre» no es un día del año: va mes-día; así queda bien: {ultima-hora: 12-31}',
  ],
  [
    'a brace without its other',
    announced('Llega {primera-fecha'),
    'a «title» le falta una llave, { o }; así queda bien: {pide-y-llega} o {primera-fecha: Las Condes}',
  ],
  [
    'an unknown product',
    { 'banners/a.yaml': BANNER.replace('VIN0001', 'VIN0009') },
    'banners/a.yaml:3: no hay un producto «VIN0009»; ¿quisiste decir «VIN0001»?',
  ],
  [
    'an inactive product',
    { 'banners/a.yaml': BANNER.replace('VIN0001', 'OLD0005') },
    'banners/a.yaml:3: el producto «OLD0005» está inactivo',
  ],
  [
    'an unknown place',
    { 'banners/a.yaml': BANNER.replace('home', 'vino') },
    'banners/a.yaml:1: «place» no puede ser «vino»; ¿quisiste decir «vinos»?',
  ],
  [
    'dates in the wrong order',
    { 'banners/a.yaml': `${BANNER}from: 2026-12-24\nuntil: 2026-12-20\n` },
    'banners/a.yaml:6: termina antes de empezar',
  ],
  [
    'an unreadable date',
    { 'banners/a.yaml': `${BANNER}from: 24/12/2026\n` },
    'banners/a.yaml:5: «24/12/2026» no está escrito como fecha: año-mes-día; así queda bien: from: 2026-12-24',
  ],
  [
    'a day that is not',
    { 'banners/a.yaml': `${BANNER}until: 2026-02-30\n` },
    'banners/a.yaml:5: el día «2026-02-30» no existe; así queda bien: until: 2026-02-28',
  ],
  [
    'a month that is not, with an hour',
    { 'banners/a.yaml': `${BANNER}until: 2026-24-12 8.30 hrs\n` },
    'el día «2026-24-12 8.30 hrs» no existe; así queda bien: until: 2026-12-24 08:30',
  ],
  [
    'an hour that is not',
    { 'banners/a.yaml': `${BANNER}until: 2026-12-24 25:00\n` },
    '«2026-12-24 25:00» no tiene una hora que exista: van de 00:00 a 24:00; así queda bien: until: 2026-12-24 20:00',
  ],
  [
    'a day in words',
    { 'blog/a.md': post(WORDS, FRONT.replace('2026-11-01', '1 de noviembre de 2026')) },
    'blog/a.md:4: «1 de noviembre de 2026» no está escrito como fecha: año-mes-día; así queda bien: published: 2026-11-01',
  ],
  [
    'a window that cannot be read',
    { 'banners/a.yaml': `${BANNER}weekly: viernes en la tarde\n` },
    'así queda bien: weekly: vie 18:00 - dom 24:00',
  ],
  [
    'a season that cannot be read',
    { 'banners/a.yaml': `${BANNER}yearly: septiembre\n` },
    'así queda bien: yearly: 09-10 - 09-20',
  ],
  [
    'a season written day first',
    { 'banners/a.yaml': `${BANNER}yearly: 24-12 - 31-12\n` },
    'así queda bien: yearly: 12-24 - 12-31',
  ],
  [
    'a window without its spaces',
    { 'banners/a.yaml': `${BANNER}weekly: viernes 18:00-domingo 24:00\n` },
    'así queda bien: weekly: vie 18:00 - dom 24:00',
  ],
  [
    'a window that never happens',
    { 'banners/a.yaml': `${BANNER}from: 2026-11-23 08:00\nuntil: 2026-11-25\nweekly: vie 18:00 - dom 24:00\n` },
    'banners/a.yaml:7: nunca se verá',
  ],
  [
    'a season that never happens',
    { 'banners/a.yaml': `${BANNER}from: 2026-11-23\nuntil: 2026-11-25\nyearly: 09-10 - 09-20\n` },
    'banners/a.yaml:7: nunca se verá',
  ],
  [
    'an offer without end',
    { 'offers/a.yaml': 'product: VIN0001\nfrom: 2026-11-01\n' },
    'offers/a.yaml:1: la oferta no termina nunca; así queda bien: until:',
  ],
  [
    'a missing picture',
    { 'banners/a.yaml': `${BANNER}picture: grand.jpg\n` },
    'banners/a.yaml:5: la imagen «grand.jpg» no está en db/content/pictures; ¿quisiste decir «grande.jpg»?',
  ],
  [
    'a picture that is none',
    { 'banners/a.yaml': `${BANNER}picture: texto.jpg\n` },
    'banners/a.yaml:5: la imagen «texto.jpg» no es una imagen',
  ],
  [
    'a picture too small for a banner',
    { 'banners/a.yaml': `${BANNER}picture: media.jpg\n` },
    'es muy chica: 600 píxeles de ancho; debe tener al menos 1200',
  ],
  [
    'a picture too small for a phone',
    { 'banners/a.yaml': `${BANNER}picture: grande.jpg\nmobile-picture: media.jpg\n` },
    'banners/a.yaml:6: la imagen «media.jpg» es muy chica',
  ],
  [
    'a picture too small for a post',
    { 'blog/a.md': post(`${WORDS}\n\n![Copas](chica.jpg)\n`) },
    'blog/a.md:11: la imagen «chica.jpg» es muy chica: 300 píxeles de ancho; debe tener al menos 480',
  ],
  ['a picture that is too heavy', { 'banners/a.yaml': `${BANNER}picture: pesada.jpg\n` }, 'pesa más de 20 MB'],
  [
    'a picture in another format',
    { 'banners/a.yaml': `${BANNER}picture: dibujo.gif\n` },
    'en un formato que no usamos; guárdala como JPEG, PNG o AVIF',
  ],
  [
    'a phone picture alone',
    { 'banners/a.yaml': `${BANNER}mobile-picture: grande.jpg\n` },
    'banners/a.yaml:5: hay imagen para el teléfono',
  ],
  [
    'a script',
    { 'blog/a.md': post(`${WORDS}\n\nHola\n<script>alert(1)</script>\n`) },
    'blog/a.md:12: «<script>» no se publica; escribe el texto en Markdown',
  ],
  [
    'an event handler',
    { 'blog/a.md': post(`${WORDS}\n\n<p onclick="x()">Hola</p>\n`) },
    'blog/a.md:11: «onclick» no se publica',
  ],
  ['a style', { 'blog/a.md': post(`${WORDS}\n\n<p style="color:red">Hola</p>\n`) }, '«style» no se publica'],
  [
    'an iframe',
    { 'blog/a.md': post(`${WORDS}\n\n<iframe src="https://x.cl"></iframe>\n`) },
    '«<iframe>» no se publica',
  ],
  [
    'a link that runs',
    { 'blog/a.md': post(`${WORDS}\n\n[ven](javascript:alert(1))\n`) },
    'blog/a.md:11: «javascript:alert(1)» no es un enlace',
  ],
  [
    'a title of the first level',
    { 'blog/a.md': post(`# Título\n\n${WORDS}`) },
    'blog/a.md:9: hay un título de primer nivel (#); los títulos del texto empiezan con ##',
  ],
  [
    'a picture of another site',
    { 'blog/a.md': post(`${WORDS}\n\n![x](https://x.cl/a.jpg)\n`) },
    'la imagen «https://x.cl/a.jpg» no es nuestra',
  ],
  [
    'a picture that says nothing',
    { 'blog/a.md': post(`${WORDS}\n\n![](grande.jpg)\n`) },
    'una imagen no dice qué muestra',
  ],
  [
    'a caption within a paragraph',
    { 'blog/a.md': post(`${WORDS}\n\nMira ![Copas](grande.jpg 'Dos copas')\n`) },
    'blog/a.md:11: una imagen con pie de foto está dentro de un párrafo; ponla sola',
  ],
  [
    'alcohol without its warning',
    { 'banners/a.yaml': BANNER.replace('alcohol: true\n', '') },
    'muestra alcohol (VIN0001) sin advertencia; así queda bien: alcohol: true',
  ],
  [
    'alcohol denied in a post',
    { 'blog/a.md': post(WORDS, FRONT.replace('alcohol: true', 'alcohol: false')) },
    'blog/a.md:7: muestra alcohol (VIN0001) sin advertencia',
  ],
  [
    'a banner that leads to a category of alcohol without its warning',
    { 'banners/a.yaml': 'place: home\ntitle: Vinos\nurl: /categorias/vinos?orden=precio\n' },
    'banners/a.yaml:1: lleva a alcohol (/categorias/vinos) sin advertencia; así queda bien: alcohol: true',
  ],
  [
    'a pop-up that leads to alcohol by the address of a product',
    { 'popups/a.yaml': 'title: Vino\ntext: Uno\naction: Ver\nurl: /productos/1/vin0001\nalcohol: false\n' },
    'popups/a.yaml:5: lleva a alcohol (/productos/1/vin0001) sin advertencia',
  ],
  [
    'a link to an unknown page',
    { 'banners/a.yaml': `${BANNER}url: /vinos\n` },
    'banners/a.yaml:5: la página «/vinos» no existe; así queda bien: /categorias/vinos',
  ],
  [
    'a link to a category that is not there',
    { 'banners/a.yaml': `${BANNER}url: /categoria/vino/?orden=precio\n` },
    'la página «/categoria/vino/?orden=precio» no existe; así queda bien: /categorias/vinos?orden=precio',
  ],
  [
    'a link to a product by another name',
    { 'blog/a.md': post(`${WORDS}\n\n[ver](/productos/4/papas)\n`) },
    'blog/a.md:11: la página «/productos/4/papas» no existe; así queda bien: /productos/4/snk0004',
  ],
  [
    'a link to a post by a part of its name',
    { 'banners/a.yaml': `${BANNER}url: /blog/otra\n` },
    'la página «/blog/otra» no existe; así queda bien: /blog/otra-nota',
  ],
  [
    'a link to a post that is not there',
    { 'banners/a.yaml': `${BANNER}url: /blog/nada\n` },
    'la página «/blog/nada» no existe; hay /categorias/vinos',
  ],
  [
    'a link without https',
    { 'banners/a.yaml': `${BANNER}url: http://www.sii.cl/\n` },
    'no es seguro; así queda bien: https://www.sii.cl/',
  ],
  ['a link that leaves unseen', { 'banners/a.yaml': `${BANNER}url: //malo.cl\n` }, '«//malo.cl» no es un enlace'],
  [
    'a banner that leads nowhere',
    { 'banners/a.yaml': 'place: home\ntitle: El asado\n' },
    'banners/a.yaml:1: no lleva a ninguna parte',
  ],
  [
    'a title that is too long',
    { 'banners/a.yaml': BANNER.replace('El asado', 'asado '.repeat(20)) },
    'banners/a.yaml:2: «title» tiene 119 caracteres; debe tener entre 1 y 70',
  ],
  [
    'a missing title',
    { 'banners/a.yaml': BANNER.replace('title: El asado\n', '') },
    'falta el campo «title»; así queda bien: title: ',
  ],
  [
    'two posts with one address',
    { 'blog/a.md': post(), 'blog/b.md': post() },
    'blog/b.md:1: tiene la misma dirección («como-elegir-un-vino») que a.md',
  ],
  [
    'a post that is too short',
    { 'blog/a.md': post('Poco.') },
    'blog/a.md:9: el texto tiene 1 palabra; debe tener entre 100 y 5000',
  ],
  [
    'an unknown field',
    { 'banners/a.yaml': `${BANNER}titel: Otro\n` },
    'banners/a.yaml:5: el campo «titel» no existe; ¿quisiste decir «title»?',
  ],
  [
    'a list for a text',
    { 'banners/a.yaml': BANNER.replace('El asado', '[El, asado]') },
    'banners/a.yaml:2: «title» debe ser un texto',
  ],
  [
    'a text for a list',
    { 'blog/a.md': post(WORDS, FRONT.replace('[VIN0001, VIN0002, SNK0004]', 'VIN0001')) },
    'blog/a.md:6: «products» debe ser una lista',
  ],
  [
    'a flag that is none',
    { 'banners/a.yaml': BANNER.replace('true', 'quizás') },
    'banners/a.yaml:4: «alcohol» debe ser true o false',
  ],
  [
    'a number that is none',
    { 'banners/a.yaml': `${BANNER}order: primero\n` },
    '«order» no puede ser «primero»: es un número entero entre 0 y 9999; escribe el número que quieres',
  ],
  [
    'tabs',
    { 'banners/a.yaml': `${BANNER}x:\n\ty: 1\n` },
    'banners/a.yaml:6: hay un tabulador al comienzo de la línea; usa espacios',
  ],
  [
    'YAML that cannot be read',
    { 'banners/a.yaml': BANNER.replace('El asado', 'El asado: con qué') },
    "banners/a.yaml:2: no se entiende «title: El asado: con qué»; así queda bien: title: 'El asado: con qué'",
  ],
  [
    'a field without its space',
    { 'banners/a.yaml': BANNER.replace('title', 'tint:night\ntitle') },
    'banners/a.yaml:2: falta un espacio después de los dos puntos en «tint:night»; así queda bien: tint: night',
  ],
  [
    'a field within braces without its space',
    { 'blog/a.md': post(WORDS, FRONT.replace('{ tint: night', '{ tint:night')) },
    'blog/a.md:5: falta un espacio después de los dos puntos en «tint:night»',
  ],
  [
    'a text that its # cuts',
    { 'banners/a.yaml': BANNER.replace('El asado', "El asado #1 de O'Higgins") },
    "banners/a.yaml:2: «title» se corta en el # : no se publicaría «#1 de O'Higgins»; así queda bien: title: 'El asado #1 de O''Higgins'",
  ],
  [
    'a text that begins with #',
    { 'banners/a.yaml': `${BANNER}text: #1 en ventas\n` },
    "banners/a.yaml:5: «text» se corta en el # : no se publicaría «#1 en ventas»; así queda bien: text: '#1 en ventas'",
  ],
  ['an alias', { 'banners/a.yaml': `${BANNER}text: &a hola\naction: *a\n` }, 'hay una referencia o etiqueta de YAML'],
  ['a tag', { 'banners/a.yaml': `${BANNER}text: !!js/function hola\n` }, 'hay una referencia o etiqueta de YAML'],
  [
    'a field twice',
    { 'banners/a.yaml': `${BANNER}title: Otro\n` },
    'banners/a.yaml:5: el campo «title» está dos veces; deja uno',
  ],
  ['a post without its fields', { 'blog/a.md': WORDS }, 'blog/a.md:1: la nota no empieza con sus campos'],
  [
    'too few related products',
    { 'blog/a.md': post(WORDS, FRONT.replace(', SNK0004', '')) },
    'blog/a.md:6: «products» tiene 2 en la lista; debe tener entre 3 y 6',
  ],
  [
    'a related product twice',
    { 'blog/a.md': post(WORDS, FRONT.replace('SNK0004', 'VIN0002')) },
    '«VIN0002» está dos veces en la lista',
  ],
  [
    'an unknown block',
    { 'front-page/inicio.yaml': 'blocks:\n  - main-banners\n  - brand-banner\n' },
    'front-page/inicio.yaml:3: «blocks» no puede ser «brand-banner»; ¿quisiste decir «brand-banners»?',
  ],
  [
    'a tile of no category',
    { 'front-page/inicio.yaml': 'blocks:\n  - categories\ntiles: [vinos, pisco]\n' },
    'front-page/inicio.yaml:3: «tiles» no puede ser «pisco»; ¿quisiste decir «piscos»?',
  ],
  [
    'a block twice',
    { 'front-page/inicio.yaml': 'blocks:\n  - main-banners\n  - main-banners\n' },
    'front-page/inicio.yaml:3: «main-banners» está dos veces',
  ],
  [
    'a slider twice',
    { 'front-page/inicio.yaml': 'blocks:\n  - products: vinos\n  - products: vinos\n' },
    '«products: vinos» está dos veces',
  ],
  [
    'an unknown setting',
    { 'settings.yaml': 'ECOMERCE_LIMIT: 6\n' },
    'settings.yaml:1: ECOMERCE_LIMIT no existe; ¿quisiste decir ECOMMERCE_LIMIT?; npm run settings muestra todos',
  ],
  [
    'a letter that is not seen',
    { 'banners/asado.yaml': BANNER.replace('El asado', '"El \\0asado"') },
    'banners/asado.yaml:2: title tiene un carácter que no se ve',
  ],
  [
    'a setting out of its range',
    { 'settings.yaml': '# máximo\nECOMMERCE_LIMIT: 0\n' },
    'settings.yaml:2: ECOMMERCE_LIMIT debe ser un número entero entre 1 y 999',
  ],
  [
    'a name with capitals and spaces',
    { 'banners/El Asado.yaml': BANNER },
    'banners/El Asado.yaml:1: el nombre «El Asado.yaml» no sirve: solo minúsculas sin tilde, números y guiones; así queda bien: el-asado.yaml',
  ],
  ['another ending', { 'banners/asado.txt': BANNER }, 'terminan en .yaml; así queda bien: nombre-del-archivo.yaml'],
  [
    'a banner among the posts',
    { 'blog/asado.yaml': `${BANNER}titel: Otro\n` },
    'blog/asado.yaml:1: el archivo está en una carpeta que no es la suya; así queda bien: banners/asado.yaml',
  ],
  ['a banner among the pop-ups', { 'popups/asado.yaml': BANNER }, 'así queda bien: banners/asado.yaml'],
  [
    'a pop-up among the promotions',
    { 'promotions/verano.yaml': 'title: Verano\ntext: Con hielo\naction: Ver\nurl: /resultados\n' },
    'así queda bien: popups/verano.yaml',
  ],
  ['a post among the banners', { 'banners/elegir.md': post() }, 'así queda bien: blog/elegir.md'],
  [
    'an unknown folder',
    { 'baners/asado.yaml': BANNER },
    'baners/asado.yaml:1: la carpeta «baners» no existe; ponlo en una de estas: blog, banners',
  ],
  ['a file in no folder', { 'asado.yaml': BANNER }, 'asado.yaml:1: el archivo está suelto'],
  ['an empty file', { 'banners/a.yaml': ' \n' }, 'banners/a.yaml:1: el archivo está vacío'],
  [
    'bytes that are no UTF-8',
    { 'banners/a.yaml': Buffer.from('title: ni\xf1o', 'latin1') },
    'banners/a.yaml:1: el archivo no es texto UTF-8',
  ],
  [
    'a setting that only operators change',
    { 'settings.yaml': 'ECOMMERCE_LIMIT: 6\nRATE_LIMIT_READ: 0\n' },
    'settings.yaml:2: RATE_LIMIT_READ no se cambia con los archivos; borra la línea; quien administra la tienda usa npm run settings -- RATE_LIMIT_READ=valor',
  ],
  [
    'a picture elsewhere',
    { 'banners/a.yaml': `${BANNER}picture: ../grande.jpg\n` },
    'banners/a.yaml:5: el nombre de imagen «../grande.jpg» no sirve: sin / ni \\ ni ..',
  ],
  [
    'a picture elsewhere, escaped',
    { 'blog/a.md': post(`${WORDS}\n\n![Copas](..%2fgrande.jpg)\n`) },
    'el nombre de imagen «../grande.jpg» no sirve',
  ],
  [
    'what a terminal would obey',
    { 'banners/a.yaml': BANNER.replace('VIN0001', '"\\e[2J\\u202e\\x9b\\nx"') },
    'banners/a.yaml:3: no hay un producto «\\u{1b}[2J\\u{202e}\\u{9b}\\u{a}x»',
  ],
  [
    'too many fields',
    { 'banners/a.yaml': `${BANNER}${'a:\n'.repeat(20_000)}` },
    'banners/a.yaml:1: el archivo pesa más de 40 kB',
  ],
  ['too much text', { 'blog/a.md': 'a'.repeat(201 * 1024) }, 'blog/a.md:1: el archivo pesa más de 200 kB'],
]

test.each(WRONG)('%s is refused with its line and its remedy', (_, files, sentence) => {
  const found = problems(files)
  expect(found.map((each) => each.slice('db/content/'.length)).join('\n')).toContain(sentence)
  expect(found, 'nothing else is wrong').toHaveLength(1)
})
