// `db/content/popups/*.yaml`: how a pop-up of the front page is written.
import { type EntryReader, yamlEntry } from '#shop/publishing/files/entry.ts'
import { flag, link, oneOf, optional, picture, product, readFields, words } from '#shop/publishing/files/fields.ts'
import { SCHEDULE_FIELDS, scheduleOf } from '#shop/publishing/files/schedule-fields.ts'
import { checkAlcohol, checkLead } from './advert.ts'
import { BANNER_TINTS } from './banner.ts'
import type { PopupDocument } from './popup.ts'

const FIELDS = {
  title: words('Brinda con seis', { most: 60 }),
  text: words('Seis espumantes para la mesa.', { most: 200 }),
  action: words('Ver el pack', { most: 30 }),
  tint: optional(oneOf(BANNER_TINTS), 'night'),
  product: optional(product, null),
  picture: optional(picture(480), null),
  url: optional(link, null),
  alcohol: optional(flag, false),
  ...SCHEDULE_FIELDS,
} as const

export const popupFile: EntryReader = yamlEntry('popup', (entry, reading): PopupDocument | null => {
  const read = readFields(entry, FIELDS, reading)
  if (!read) return null
  checkLead(entry, read, reading)
  checkAlcohol(entry, { alcohol: read.alcohol, products: [read.product], url: read.url }, reading)
  return {
    title: read.title,
    text: read.text,
    action: read.action,
    tint: read.tint,
    productId: (read.product?.id ?? null) as PopupDocument['productId'],
    picture: read.picture,
    url: read.url,
    hasAlcohol: read.alcohol,
    schedule: scheduleOf(read, { entry, reading }),
  }
})
