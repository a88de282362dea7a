// `db/content/banners/*.yaml`: how a banner is written.
import { type EntryReader, yamlEntry } from '#shop/publishing/files/entry.ts'
import {
  flag,
  lineOfField,
  link,
  number,
  oneOf,
  optional,
  picture,
  placeOr,
  product,
  readFields,
  words,
} from '#shop/publishing/files/fields.ts'
import { SCHEDULE_FIELDS, scheduleOf } from '#shop/publishing/files/schedule-fields.ts'
import { checkAlcohol, checkLead } from './advert.ts'
import { BANNER_PLACES, BANNER_TINTS, type BannerDocument } from './banner.ts'

const BANNER_TYPES = ['slider', 'block'] as const
const POSITIONS = ['top', 'bottom'] as const

const FIELDS = {
  label: optional(words('Inicio: asado', { most: 80 }), null),
  place: placeOr(BANNER_PLACES),
  type: optional(oneOf(BANNER_TYPES), 'slider'),
  position: optional(oneOf(POSITIONS), 'top'),
  title: words('El asado ya tiene con qué.', { most: 70 }),
  text: optional(words('Un carmenere y seis cervezas.', { most: 160 }), ''),
  action: optional(words('Ver el kit', { most: 30 }), ''),
  tint: optional(oneOf(BANNER_TINTS), 'night'),
  product: optional(product, null),
  picture: optional(picture(1200), null),
  'mobile-picture': optional(picture(640), null),
  url: optional(link, null),
  alcohol: optional(flag, false),
  order: optional(number(0, 9999), 100),
  ...SCHEDULE_FIELDS,
} as const

export const bannerFile: EntryReader = yamlEntry('banner', (entry, reading, name): BannerDocument | null => {
  const read = readFields(entry, FIELDS, reading)
  if (!read) return null
  const mobilePicture = read['mobile-picture']
  if (mobilePicture && !read.picture) reading.report(lineOfField(entry, 'mobile-picture'), { code: 'mobileAlone' })
  checkLead(entry, read, reading)
  checkAlcohol(entry, { alcohol: read.alcohol, products: [read.product], url: read.url }, reading)
  return {
    label: read.label ?? name,
    place: read.place,
    type: read.type,
    position: read.position,
    title: read.title,
    text: read.text,
    action: read.action,
    tint: read.tint,
    productId: (read.product?.id ?? null) as BannerDocument['productId'],
    picture: read.picture,
    mobilePicture,
    url: read.url,
    hasAlcohol: read.alcohol,
    order: read.order,
    schedule: scheduleOf(read, { entry, reading }),
  }
})
