// What every mail wears as it leaves: the owner's colours and logo, which travels inside it; else his name, or the wordmark of the shop as it begins.
import { fileURLToPath } from 'node:url'
import type { ShopDress } from '#server/content/shop-dress.ts'
import { defaultSettings, type Settings } from '#shop/settings/settings.ts'
import { inDress, LOGO_CID } from '#shop/shared/written/mail-frame.mail.ts'

/** Pixels of a mail. */
const BOX = { width: 190, height: 60 }

/** Drawn from src/texts/frame/wordmark.ts. */
const WORDMARK = {
  cid: LOGO_CID,
  filename: 'correo.png',
  path: fileURLToPath(new URL('../../../public/correo.png', import.meta.url)),
}

interface Deps {
  readonly dress: Pick<ShopDress, 'letterhead'>
  readonly settings: { current(): Pick<Settings, 'shopName' | 'brandColour' | 'accentColour'> }
}

export function createMailDress({ dress, settings }: Deps) {
  return async (mail: string) => {
    const { shopName, brandColour: brand, accentColour: accent } = settings.current()
    const colours = { brand, accent }
    const picture = await dress.letterhead(BOX)
    if (picture) {
      const logo = { cid: LOGO_CID, filename: 'logo.png', content: picture.bytes }
      return { html: inDress(mail, { colours, logo: picture }), inline: [logo] }
    }
    const isShipped = shopName === defaultSettings.shopName
    return { html: inDress(mail, { colours, logo: isShipped ? undefined : null }), inline: [WORDMARK] }
  }
}
