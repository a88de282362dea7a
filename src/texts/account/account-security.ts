// Words of the page where a member changes his password and sees who uses his account.
import type { AccountEventKind } from '#shop/customers/accounts/account-event.ts'

const events: Readonly<Record<AccountEventKind, string>> = {
  joined: 'Cuenta creada',
  logIn: 'Ingreso',
  logInFailed: 'Contraseña incorrecta al ingresar',
  logInThrottled: 'Demasiados intentos de ingreso: los hicimos esperar',
  logInBlocked: 'Ingreso rechazado: la cuenta está bloqueada',
  logOutEverywhere: 'Sesión cerrada en todos los equipos',
  sessionEnded: 'Sesión cerrada desde otro equipo',
  passwordWrong: 'Contraseña incorrecta al confirmar un cambio',
  passwordChanged: 'Cambio de contraseña',
  resetAsked: 'Pidieron crear una contraseña nueva por correo',
  resetDone: 'Contraseña nueva creada con el enlace del correo',
  emailChangeAsked: 'Pidieron cambiar el correo',
  emailChanged: 'Cambio de correo',
  emailChangeStopped: 'Cambio de correo detenido',
  phoneChangeAsked: 'Pidieron cambiar el teléfono',
  phoneChanged: 'Cambio de teléfono',
  phoneChangeStopped: 'Cambio de teléfono detenido',
  dataDeleted: 'Eliminación de los datos',
}

export const accountSecurity = {
  title: 'Contraseña y accesos',
  description: 'Cambia tu contraseña, mira en qué equipos tienes la sesión abierta y qué ha pasado con tu cuenta.',
  intro: '¿Ves algo que no reconoces? Cierra esa sesión y cambia tu contraseña aquí mismo.',
  help: (email: string, phone: string) =>
    `Si no puedes, escríbenos a ${email} o llámanos al ${phone.replaceAll(' ', '\u00a0')}.`,
  password: {
    title: 'Cambiar la contraseña',
    text: 'Al cambiarla cerramos la sesión en los demás equipos y te avisamos por correo y por SMS.',
    present: 'Contraseña actual',
    new: 'Contraseña nueva',
    confirm: 'Repite la contraseña nueva',
    advice:
      'Tres o cuatro palabras sin relación entre sí se recuerdan y no se adivinan. No uses tu nombre, tu RUT, tu correo ni tu teléfono.',
    submit: 'Cambiar contraseña',
    forgotten: '¿No recuerdas la actual?',
    recover: 'Crea una nueva por correo',
  },
  sessions: {
    title: 'Dónde tienes la sesión abierta',
    this: 'Este equipo',
    begun: 'Desde el',
    used: 'Último uso:',
    usedAbout: 'El último uso se anota cada quince minutos. De la red guardamos solo una parte.',
    network: 'Red',
    unknownNetwork: 'desconocida',
    end: 'Cerrar sesión',
    endOf: (device: string, begun: string) => `Cerrar sesión: ${device}, abierta el ${begun}`,
    others: 'Cerrar las demás sesiones',
    onlyThis: 'No hay otra sesión abierta.',
  },
  activity: {
    title: 'Actividad de tu cuenta',
    text: 'Lo último que pasó con tu cuenta. Lo que se repite dentro de una hora está en una línea.',
    none: 'Todavía no hay nada anotado.',
    times: (times: number) => `${times} veces`,
    columns: { what: 'Qué pasó', where: 'Desde dónde', when: 'Cuándo' },
  },
  /** What the page says after a form, by the word in its address. */
  notices: {
    cambiada: 'Cambiamos tu contraseña y cerramos la sesión en los demás equipos.',
    cerrada: 'Cerramos esa sesión.',
    cerradas: 'Cerramos las demás sesiones.',
    demasiado: 'Demasiadas solicitudes. Espera un minuto y vuelve a intentarlo.',
  },
  /** Browser and system, one of which may be unknown. */
  device: (browser: string, system: string): string => {
    if (browser === '' && system === '') return 'App o programa'
    if (system === '') return browser
    return `${browser === '' ? 'App' : browser} en ${system}`
  },
  place: (device: string, network: string | null): string => (network === null ? device : `${device}, red ${network}`),
  events,
  /** What its owner should look at. */
  bad: ['logInFailed', 'logInThrottled', 'logInBlocked', 'passwordWrong'] as readonly AccountEventKind[],
} as const
