// Words of what an account's e-mail and phone are told when one of them changes, and of the page that stops a change.

type Kind = 'email' | 'phone'

interface Facts {
  readonly kind: Kind
  /** The new one, masked. */
  readonly contact: string
  readonly day: string
  readonly clock: string
  /** The day it counts. */
  readonly until: string
}

const names: Readonly<Record<Kind, string>> = { email: 'el correo', phone: 'el teléfono' }
const plainNames: Readonly<Record<Kind, string>> = { email: 'el correo', phone: 'el telefono' }

export const contactLetter = {
  changed: {
    subject: (kind: Kind, shop: string) => `Cambió ${names[kind]} de tu cuenta · ${shop}`,
    title: (kind: Kind) => `Cambió ${names[kind]} de tu cuenta`,
    text: ({ kind, contact, day, clock }: Facts) =>
      `El ${day} a las ${clock} cambió ${names[kind]} de tu cuenta. Ahora es ${contact}. Si fuiste tú, no tienes que hacer nada.`,
    ifNotYou:
      '¿No fuiste tú? Crea una contraseña nueva ahora mismo, que además cierra la sesión en todos los equipos, y avísanos por correo o por teléfono.',
    button: 'Crear una contraseña nueva',
    sms: ({ kind, contact, day, clock }: Facts, shop: string, phone: string) =>
      `${shop}: el ${day} a las ${clock} cambio ${plainNames[kind]} de tu cuenta. Ahora es ${contact}. No fuiste tu? Crea otra contrasena y llamanos al ${phone}.`,
  },
  waiting: {
    subject: (kind: Kind, shop: string) => `¿Cambias ${names[kind]} de tu cuenta? · ${shop}`,
    title: (kind: Kind) => `Pidieron cambiar ${names[kind]} de tu cuenta`,
    text: ({ kind, contact, day, clock, until }: Facts) =>
      `El ${day} a las ${clock} pidieron cambiar ${names[kind]} de tu cuenta a ${contact}. Como hace poco cambió otro dato de contacto, esperamos hasta el ${until}. Si fuiste tú, no tienes que hacer nada.`,
    ifNotYou:
      '¿No fuiste tú? Detén el cambio: cerramos la sesión en todos los equipos y te enviamos un enlace para crear una contraseña nueva.',
    button: 'No fui yo: detener el cambio',
    sms: ({ kind, contact, until }: Facts, shop: string, url: string) =>
      `${shop}: pidieron cambiar ${plainNames[kind]} de tu cuenta a ${contact} desde el ${until}. No fuiste tu? Detenlo: ${url}`,
  },
  why: 'Te escribimos por seguridad a cada correo y teléfono que ha tenido tu cuenta en los últimos siete días.',
} as const

export const stopChange = {
  title: 'Detener el cambio',
  text: 'Alguien pidió cambiar el correo o el teléfono de tu cuenta. Si no fuiste tú, detenlo aquí.',
  what: 'El cambio se borra, cerramos la sesión en todos los equipos y enviamos a tu correo un enlace para crear una contraseña nueva.',
  press: 'No fui yo: detener el cambio',
  keep: 'Si fuiste tú, cierra esta página: no tienes que hacer nada.',
  stopped: 'Detuvimos el cambio y cerramos la sesión en todos los equipos.',
  next: 'Ahora crea una contraseña nueva con el enlace que enviamos al correo de tu cuenta. Si no te llega, pide otro.',
  nothing: 'Ya no hay ningún cambio que detener: el enlace venció, el cambio se detuvo antes o ya se hizo.',
  help: (email: string, phone: string) =>
    `¿El cambio se hizo y no fuiste tú? Crea una contraseña nueva y escríbenos hoy mismo a ${email} o llámanos al ${phone.replaceAll(' ', '\u00a0')}.`,
  recover: 'Crear una contraseña nueva',
  home: 'Ir a la tienda',
} as const
