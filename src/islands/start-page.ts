// The script of every page, one file: each part does nothing where a page has no element for it.
import { startShop } from '#islands/start.ts'
import { startPage } from '#ui/first-visit/start.ts'

startPage()
if (document.querySelector('[data-masthead]') !== null) startShop()
setTimeout(() => performance.mark('liqui:started')) // after the tasks of both
