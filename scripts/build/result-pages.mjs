// Gives the page every payment ends on its addresses.
import { RESULT_ROUTES } from '#shop/payments/results/result-routes.ts'

const PAGE = './src/pages/_result.astro'

export function resultPages() {
  return {
    name: 'liqui:result-pages',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        for (const { path } of RESULT_ROUTES) injectRoute({ pattern: path, entrypoint: PAGE })
      },
    },
  }
}
