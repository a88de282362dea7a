// The inline script in the head of every page (scripts/build/first-script.mjs): what must be so before the first layout. Fonts that this
// browser has are there, and dismissed announcements are not; the script of every page runs once it is parsed, and then it is laid out twice.
import { startFonts } from '#ui/first-visit/fonts.ts'
import { hideDismissed } from '#ui/header/dismissed-announcements.ts'

const { display, text } = document.currentScript!.dataset

startFonts(display!, text!)
hideDismissed()
