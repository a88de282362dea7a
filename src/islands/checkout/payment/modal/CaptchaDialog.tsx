// The dialog of a captcha that is asked for at the checkout: it is solved in the background and the dialog closes by itself.
import { useEffect, useRef } from 'react'
import { PaymentDialog } from '#islands/checkout/payment/modal/PaymentDialog.tsx'
import { mountCaptcha } from '#islands/customers/captcha.ts'
import { inDialog } from '#islands/shared/dialogs.store.ts'
import { useModal } from '#islands/shared/use-modal.ts'
import { captchaDialog as texts } from '#texts/checkout/captcha.ts'
import { paths } from '#texts/paths.ts'

/** What a call sends as `captcha`; null when the dialog was closed. */
export function askCaptcha(): Promise<string | null> {
  return inDialog<string | null>((done) => <CaptchaDialog done={done} />)
}

function CaptchaDialog({ done }: { readonly done: (solved: string | null) => void }) {
  const { dialog } = useModal()
  const box = useRef<HTMLDivElement>(null)
  const told = useRef(done)
  useEffect(() => {
    if (box.current) void mountCaptcha(box.current, (payload) => told.current(payload)).payload()
  }, [])
  return (
    <PaymentDialog
      titleId="verificacion-t"
      title={texts.title}
      closeLabel={texts.close}
      isBusy={false}
      dialog={dialog}
      close={() => done(null)}
      buttons={
        <button type="button" className="btn btn--line btn--block" onClick={() => done(null)}>
          {texts.cancel}
        </button>
      }
    >
      <p>{texts.why}</p>
      <div ref={box} data-captcha-mail={paths.captchaByMail(paths.checkout)} />
    </PaymentDialog>
  )
}
