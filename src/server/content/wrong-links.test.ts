// What editors write of alcohol and of where things lead, in every way it should not be.
import { BANNER, FRONT, post, WORDS } from '#tests/support/content/content-files.ts'
import { testRefusals } from '#tests/support/content/wrong-files.ts'

testRefusals([
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
])
