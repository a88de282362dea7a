// The form that searches an order by RUT and number. Until the island is there it is a plain form, which the server answers.
import type { FormEvent, ReactNode } from 'react'
import { tracking as texts } from '#texts/orders/tracking.ts'
import { paths } from '#texts/paths.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { alert } from '#ui/icon/icons.ts'
import type { SearchField, SearchProblem } from '#ui/order/search-problem.ts'

export interface SearchFormProps {
  readonly rut: string
  readonly number: string
  readonly problem: SearchProblem | null
  readonly live: {
    /** The script has taken over. */
    readonly isHere: boolean
    readonly isBusy: boolean
    readonly search: (event: FormEvent) => void
    readonly type: (field: SearchField, text: string) => void
    readonly leave: (field: SearchField) => void
  }
}

export function SearchForm({ rut, number, problem, live }: SearchFormProps) {
  const isReady = rut.trim() !== '' && number.trim() !== ''
  const input = (field: SearchField) => ({
    className: 'input',
    id: field,
    name: field,
    autoComplete: 'off',
    'aria-invalid': problem?.field === field || undefined,
    'aria-describedby': problem?.field === field ? `${field}-error` : undefined,
    required: !live.isHere,
    value: field === 'rut' ? rut : number,
    onChange: ({ target }: { target: HTMLInputElement }) => live.type(field, target.value),
    onBlur: () => live.leave(field),
  })
  const wrong = (field: SearchField): ReactNode =>
    problem?.field === field && (
      <p className="error" id={`${field}-error`}>
        <Icon drawing={alert} small />
        <span>{problem.title}</span>
      </p>
    )
  return (
    <div className="seek">
      <div>
        <h1>{texts.title}</h1>
        <p className="seek__lead">{texts.lead}</p>
        <form method="post" action={paths.orders} onSubmit={live.search} noValidate={live.isHere}>
          {problem && (
            <div className="notice notice--error" role="alert">
              <Icon drawing={alert} />
              <div>
                <h2>{problem.title}</h2>
                {problem.help && <p>{problem.help}</p>}
              </div>
            </div>
          )}
          <div className="fields">
            <div className="field">
              <label htmlFor="rut">{texts.rut}</label>
              <input {...input('rut')} />
              {wrong('rut')}
            </div>
            <div className="field">
              <label htmlFor="pedido">{texts.number}</label>
              <input {...input('pedido')} inputMode="numeric" />
              {wrong('pedido')}
            </div>
          </div>
          <button
            className="btn btn--l"
            type="submit"
            disabled={live.isHere && !isReady}
            aria-busy={live.isBusy || undefined}
          >
            {live.isBusy ? texts.searching : texts.search}
          </button>
        </form>
        <p className="hint">
          <span>{`${texts.memberHint} `}</span>
          <a href={`${paths.logIn}?redirect=${encodeURIComponent(paths.orders)}`}>{texts.memberLink}</a>
          <span>{` ${texts.memberRest}`}</span>
        </p>
      </div>
      <aside className="hide-s" aria-hidden="true">
        <div className="receipt">
          <p>{texts.receiptThanks}</p>
          <p>{texts.receiptOrder}</p>
          <mark>{texts.receiptNumber}</mark>
          <i />
          <i />
        </div>
        <p className="hint">{texts.whereNumber}</p>
      </aside>
    </div>
  )
}
