// Where the server asks for a captcha before it goes on: one is solved in a dialog, by itself, and the call made once more with it.

type Asked = { readonly ok: true } | { readonly ok: false; readonly errorType: string | undefined }

/** Makes a call; once more with what was solved where that is asked for. Closing the dialog leaves the first answer. */
export async function withCaptcha<Answer extends Asked>(
  send: (captcha: string) => Promise<Answer>,
  solve: () => Promise<string | null> = inItsDialog,
): Promise<Answer> {
  const first = await send('')
  if (first.ok || first.errorType !== 'captcha') return first
  const solved = await solve()
  return solved === null ? first : send(solved)
}

/** Fetched when it is needed: most buyers never see it. */
async function inItsDialog(): Promise<string | null> {
  const { askCaptcha } = await import('#islands/checkout/payment/modal/CaptchaDialog.tsx')
  return askCaptcha()
}
