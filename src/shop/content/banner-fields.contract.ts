// A banner under its wire names, for every call that returns one.
import * as z from 'zod/mini'

export const bannerShape = z.object({
  id: z.number(),
  name: z.string(),
  type: z.enum(['slider', 'block']),
  position: z.enum(['top', 'bottom']),
  title: z.string(),
  text: z.string(),
  img_url: z.string(),
  /** For widths below 640 px. */
  mobile_img_url: z.string(),
  banner_url: z.string(),
  url: z.string(),
  /** Every picture it has. */
  images: z.array(z.string()),
  has_alcohol: z.boolean(),
})

/** A category's banners, each kind in its order. */
export const categoryBannersShape = z.object({ block: z.array(bannerShape), slider: z.array(bannerShape) })
