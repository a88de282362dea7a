// The script of every page, one file: what a page has not got (a cart button, a list, a carousel) is not looked after.
import { startShop } from '#islands/start.ts'
import { startPage } from '#ui/first-visit/start.ts'

startPage()
if (document.querySelector('[data-masthead]') !== null) startShop()
setTimeout(() => performance.mark('liqui:started')) // behind the steps of both, which take turns
