// Holds the wordmark that is attached to every mail: the picture `headRow` shows (src/shop/shared/mail-frame.mail.ts), drawn from src/texts/frame/wordmark.ts.
import { fileURLToPath } from 'node:url'
import { LOGO_CID } from '#shop/shared/mail-frame.mail.ts'

export const mailLogo = { cid: LOGO_CID, path: fileURLToPath(new URL('../../../public/correo.png', import.meta.url)) }
