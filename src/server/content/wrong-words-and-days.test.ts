// What editors write of texts, products and days, in every way it should not be.
import { BANNER, FRONT, post, WORDS } from '#tests/support/content/content-files.ts'
import { testRefusals } from '#tests/support/content/wrong-files.ts'

const announced = (title: string) => ({ 'announcements/a.yaml': `title: '${title}'\n` })

const legal = (body: string) => ({ 'legal/t.md': `---\npage: despacho\nsince: 2027-01-15\n---\n${WORDS}\n\n${body}\n` })

testRefusals([
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
])
