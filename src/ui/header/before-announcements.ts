// The inline script in the head of pages with announcements (scripts/build/first-script.mjs): before the first
// paint, so that nothing moves where one was dismissed.
import { hideDismissed } from './dismissed-announcements.ts'

hideDismissed()
