// Step 1: who buys. A guest fills six fields; a member sees his own.

import { type FormEvent, type HTMLAttributes, type HTMLInputTypeAttribute, useEffect, useState } from 'react'
import { $contact, $member, $problem, goToNextStep } from '#islands/checkout/checkout.store.ts'
import {
  CONTACT_FIELDS,
  type ContactField,
  contactErrors,
  flaggedFields,
} from '#islands/checkout/contact/contact-form.ts'
import { LikelyAsk } from '#islands/checkout/contact/LikelyAsk.tsx'
import { LogInPrompt } from '#islands/checkout/contact/LogInLinks.tsx'
import { MemberContact } from '#islands/checkout/contact/MemberContact.tsx'
import { Field } from '#islands/checkout/Field.tsx'
import { isLeft } from '#islands/checkout/left-field.ts'
import { FormProblems, ProblemMessage } from '#islands/checkout/Problems.tsx'
import { shopNow } from '#islands/checkout/page-data.ts'
import { useStore } from '#islands/shared/use-store.ts'
import { leftRut } from '#shop/shared/rut.ts'
import { phoneDigits } from '#shop/shared/typed/contact.ts'
import { checkout as texts } from '#texts/checkout/checkout.ts'
import { paths } from '#texts/paths.ts'

const words = texts.contact

interface InputProps {
  /** Name and id of the field. */
  readonly name: string
  readonly label: string
  readonly help?: string
  readonly autoComplete: string
  readonly type?: HTMLInputTypeAttribute
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  readonly maxLength?: number
}

const INPUTS: Readonly<Record<ContactField, InputProps>> = {
  firstName: { name: 'first_name', label: words.firstName, autoComplete: 'given-name', maxLength: 60 },
  lastName: { name: 'last_name', label: words.lastName, autoComplete: 'family-name', maxLength: 60 },
  email: {
    name: 'email',
    label: words.email,
    help: words.emailHelp,
    autoComplete: 'email',
    type: 'email',
    inputMode: 'email',
    maxLength: 100,
  },
  rut: { name: 'rut', label: words.rut, help: words.rutHelp, autoComplete: 'off', inputMode: 'text' },
  telephone: {
    name: 'telephone',
    label: words.telephone,
    help: words.telephoneHelp,
    autoComplete: 'tel-national', // of a text: a field of type 'tel' has the whole number
    inputMode: 'numeric',
  },
  birthdate: {
    name: 'birthdate',
    label: words.birthdate,
    help: words.birthdateHelp,
    autoComplete: 'bday',
    type: 'date',
  },
}

/** What may be a slip of which a question helps. */
const ASKED: Readonly<Partial<Record<ContactField, 'mail' | 'name'>>> = {
  firstName: 'name',
  lastName: 'name',
  email: 'mail',
}

export function ContactStep() {
  const member = useStore($member)
  return member === null ? <GuestContact /> : <MemberContact member={member} />
}

function GuestContact() {
  const contact = useStore($contact)
  const [round, setRound] = useState(0)
  const [left, setLeft] = useState<ReadonlySet<ContactField>>(new Set())
  const errors = contactErrors(contact, shopNow())
  const flag = useStore($problem)?.flag ?? null
  useEffect(() => setLeft((before) => new Set([...before, ...flaggedFields(flag)])), [flag])
  // A field shows its error after a try to go on, once it was left, or when a check is about it.
  const shown = (name: ContactField) => (round > 0 || left.has(name) ? errors[name] : undefined)

  const change = (name: ContactField, typed: string) =>
    $contact.set({ ...$contact.get(), [name]: name === 'telephone' ? phoneDigits(typed) : typed }) // of several at once none is lost
  const leave = (name: ContactField, event: FocusEvent) => {
    if (name === 'rut') change('rut', leftRut($contact.get().rut))
    if (isLeft($contact.get()[name], event.relatedTarget)) setLeft((before) => new Set([...before, name]))
  }
  const take = (name: ContactField, meant: string) => {
    change(name, meant)
    document.getElementById(INPUTS[name].name)?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (Object.keys(contactErrors($contact.get(), shopNow())).length === 0) goToNextStep()
    else setRound(round + 1)
  }
  return (
    <form noValidate onSubmit={submit} className="step__form">
      <FormProblems
        round={round}
        problems={CONTACT_FIELDS.flatMap((name) =>
          errors[name] ? [{ field: INPUTS[name].name, text: errors[name] }] : [],
        )}
      />
      <ProblemMessage />
      <LogInPrompt />
      <div className="fields fields--pair">
        {CONTACT_FIELDS.map((name) => {
          const { label, help, name: id, ...look } = INPUTS[name]
          const kind = left.has(name) || round > 0 ? ASKED[name] : undefined
          const asked = kind && <LikelyAsk kind={kind} typed={contact[name]} take={(meant) => take(name, meant)} />
          return (
            <Field key={name} id={id} label={label} {...(help ? { help } : {})} error={shown(name)} asked={asked}>
              {(described) => {
                const input = (
                  <input
                    className="input"
                    name={id}
                    required
                    value={contact[name]}
                    onChange={({ target }) => change(name, target.value)}
                    onBlur={({ nativeEvent }) => leave(name, nativeEvent)}
                    {...look}
                    {...described}
                  />
                )
                return name === 'telephone' ? <Prefixed>{input}</Prefixed> : input
              }}
            </Field>
          )
        })}
      </div>
      <div className="step__nav">
        <a className="link" href={paths.home}>
          {texts.keepShopping}
        </a>
        <button type="submit" className="btn btn--l">
          {texts.next}
        </button>
      </div>
    </form>
  )
}

function Prefixed({ children }: { readonly children: React.ReactNode }) {
  return (
    <div className="prefixed">
      <span aria-hidden="true">{words.prefix}</span>
      {children}
    </div>
  )
}
