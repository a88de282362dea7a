// A phone or an e-mail as a page repeats it: enough to know one's own, too little for who looks over a shoulder.

/** `+56 9 •••• 678`. */
export function maskPhone(phone: string): string {
  const chilean = /^\+56(\d)\d+(\d{3})$/.exec(phone)
  if (chilean) return `+56 ${chilean[1]} •••• ${chilean[2]}`
  return /^\+\d{6,}$/.test(phone) ? `${phone.slice(0, 3)} •••• ${phone.slice(-3)}` : ''
}

/** `c•••@correo.example`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '' : `${[...email][0]}•••${email.slice(at)}`
}
