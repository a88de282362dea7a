// `db/content/offers/*.yaml`: how a featured offer is written.
import { type EntryReader, yamlEntry } from '#shop/publishing/files/entry.ts'
import { number, optional, picture, product, readFields } from '#shop/publishing/files/fields.ts'
import { SCHEDULE_FIELDS, scheduleOf } from '#shop/publishing/files/schedule-fields.ts'
import type { FeaturedOfferDocument } from './featured-offer.ts'

const FIELDS = {
  product,
  picture: optional(picture(480), null),
  order: optional(number(0, 9999), 100),
  ...SCHEDULE_FIELDS,
} as const

const readOffer: EntryReader = yamlEntry('offer', (entry, reading): FeaturedOfferDocument | null => {
  const read = readFields(entry, FIELDS, reading)
  if (!read) return null
  return {
    productId: read.product.id as FeaturedOfferDocument['productId'],
    picture: read.picture,
    order: read.order,
    schedule: scheduleOf(read, { entry, reading, mustEnd: true }),
  }
})

export const featuredOfferFile: EntryReader = {
  ...readOffer,
  oneAtATime: ({ document }) => String((document as FeaturedOfferDocument).productId),
}
