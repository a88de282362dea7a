// Editors' fields and files in every way they should not be.
import { BANNER, FRONT, post, WORDS } from '#tests/support/content/content-files.ts'
import { testRefusals } from '#tests/support/content/wrong-files.ts'

testRefusals([
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
])
