// What leads from the checkout to an account, and back: a prompt for guests, and the end of a session.

import { $member, $sessionEnded, goOnAsGuest } from '#islands/checkout/checkout.store.ts'
import { useStore } from '#islands/shared/use-store.ts'
import { checkout } from '#texts/checkout/checkout.ts'
import { paths } from '#texts/paths.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { alert } from '#ui/icon/icons.ts'

const back = (path: string) => `${path}?redirect=${paths.checkout}`

export function LogInPrompt() {
  const { invitation, logIn, or, register } = checkout.contact
  return (
    <p className="unit">
      <span>{`${invitation} `}</span>
      <a href={back(paths.logIn)}>{logIn}</a>
      <span>{` ${or} `}</span>
      <a href={back(paths.register)}>{register}</a>
      <span>.</span>
    </p>
  )
}

/** What needs an account, as a link to the log-in and back. */
export function LogInTo({ text }: { readonly text: string }) {
  return (
    <a className="link" href={back(paths.logIn)}>
      {text}
    </a>
  )
}

/** The first thing to do where the session has ended. */
export const SESSION_ENDED = '.co__ended a'

/** Nothing is lost: what was entered is stored, and the page is made again for whoever comes back. */
export function SessionEnded() {
  const ended = useStore($sessionEnded)
  const member = useStore($member)
  const texts = checkout.session
  if (!ended) return null
  return (
    <div className="notice notice--error co__ended" role="alert">
      <Icon drawing={alert} />
      <div>
        <p>{`${texts.ended} ${texts.kept}`}</p>
        <div className="notice__do">
          <a className="btn btn--line" href={back(paths.logIn)}>
            {texts.logIn}
          </a>
          {member !== null && (
            <a className="btn btn--line" href={paths.checkout} onClick={goOnAsGuest}>
              {texts.asGuest}
            </a>
          )}
        </div>
      </div>
    </div>
  )
}
