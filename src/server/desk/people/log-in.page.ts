// Shows the desk's log-in.

import { field, notice } from '#server/desk/shared/pieces.ts'
import { DESK_PATH, desk } from '#texts/desk/desk.ts'
import { type Html, html } from '#ui/markup/html.ts'

const words = desk.logIn

export const LOG_IN_PATH = `${DESK_PATH}/ingresar`

export function logInPage(problem: string | null, name = ''): Html {
  return html`<div class="desk-door">
    <h1>${words.title}</h1>
    <p>${words.lead}</p>
    ${problem !== null && notice(problem, 'error')}
    <form class="desk-panel desk-question" method="post" action="${LOG_IN_PATH}">
      ${field('nombre', words.name, { required: true, autocomplete: 'username', value: name })}
      ${field('clave', words.key, { required: true, type: 'password', autocomplete: 'current-password' })}
      ${field('codigo', words.code, { autocomplete: 'one-time-code', help: words.codeHelp })}
      <p><button class="btn btn--block" type="submit">${words.submit}</button></p>
    </form>
  </div>`
}
