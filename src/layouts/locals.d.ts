// The shell a middleware may put beside the shop, so that pages need not pass it to their layout.
declare namespace App {
  interface Locals {
    shell?: import('#shop/content/shell.view.ts').ShellView
  }
}
