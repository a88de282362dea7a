// The dates on offer, at most two, as radio cards with their cost; when there are none, why and what to try.
import { useStore } from '@nanostores/react'
import { deliveryCost, formatCost } from '#islands/cart/delivery-cost.ts'
import { $calculation } from '#islands/cart/totals.store.ts'
import { loadDates } from '#islands/delivery/dates.ts'
import { $date, $dates, $destination } from '#islands/delivery/delivery.store.ts'
import { delivery as texts } from '#texts/delivery.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { alert } from '#ui/icon/icons.ts'

const WRITTEN = new Intl.DateTimeFormat('es-CL', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

export function DateChoice({ error, phone }: { readonly error: string | undefined; readonly phone: string }) {
  return (
    <fieldset className="step__part" id="fechas" tabIndex={-1} aria-describedby="fechas-notas">
      <legend>{texts.day}</legend>
      {error && (
        <p className="error">
          <Icon drawing={alert} small />
          {error}
        </p>
      )}
      <Dates phone={phone} />
      <p className="unit" id="fechas-notas">
        {texts.untilTen} {texts.identity}
      </p>
    </fieldset>
  )
}

function Dates({ phone }: { readonly phone: string }) {
  const dates = useStore($dates)
  const place = useStore($destination)
  const chosen = useStore($date)
  const { totals } = useStore($calculation)
  if (place.commune === '') return <p>{texts.chooseCommuneFirst}</p>
  if (dates.state === 'failed') {
    return (
      <div className="notice notice--error" role="alert">
        <Icon drawing={alert} />
        <div>
          <p>
            {texts.failed}. {dates.message}
          </p>
          <button type="button" className="link" onClick={() => loadDates(place, true)}>
            {texts.reload}
          </button>
        </div>
      </div>
    )
  }
  if (dates.state !== 'ready') {
    return (
      <div className="options options--dates" aria-busy="true">
        <p className="sr" role="status">
          {texts.loadingDates}
        </p>
        <div className="option option--ghost" />
        <div className="option option--ghost" />
      </div>
    )
  }
  if (dates.options.length === 0) {
    return (
      <div className="notice" role="status">
        <Icon drawing={alert} />
        <div>
          <h3>{dates.notice || texts.noDates(place.commune)}</h3>
          <p>
            {texts.noDatesTry} <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
          </p>
        </div>
      </div>
    )
  }
  return (
    <div className="options options--dates">
      {dates.options.map((option) => (
        <label key={option.value} className="option date">
          <input
            type="radio"
            name="delivery_date"
            value={option.value}
            checked={chosen?.value === option.value}
            onChange={() => $date.set(option)}
          />
          <div>
            <strong>{option.label}</strong>
            <small>{writtenOut(option.value)}</small>
          </div>
          <span className="amount">{formatCost(deliveryCost(totals, option.cost))}</span>
        </label>
      ))}
    </div>
  )
}

/** `sábado 21 de noviembre` of a calendar day. */
function writtenOut(day: string): string {
  const noon = new Date(`${day}T12:00:00Z`)
  if (Number.isNaN(noon.getTime())) return ''
  return WRITTEN.format(noon).replace(',', '')
}
