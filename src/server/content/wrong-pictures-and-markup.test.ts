// What editors write of pictures and within posts, in every way it should not be.
import { BANNER, post, WORDS } from '#tests/support/content/content-files.ts'
import { testRefusals } from '#tests/support/content/wrong-files.ts'

testRefusals([
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
])
