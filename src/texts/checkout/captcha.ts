// What the captcha says while it is solved, and of the way by e-mail.

export const captcha = {
  /** Before the form is touched. */
  waiting: 'Verificamos que no eres un robot mientras llenas el formulario.',
  solving: 'Verificando que no eres un robot…',
  solved: 'Verificación lista.',
  failed: 'No pudimos hacer la verificación.',
  retry: 'Intentar de nuevo',
  byMail: 'Verificarme por correo',
  /** Where a pass may be used up. */
  anotherMail: 'Pedir otro enlace',
  /** Without script. */
  withoutScript: 'Antes de enviar este formulario, verifica que no eres un robot.',
  passed: 'Verificación por correo lista.',
} as const

/** The dialog of the checkout, which closes by itself. */
export const captchaDialog = {
  title: 'Un momento',
  why: 'Estamos verificando que no eres un robot. Seguimos con tu compra apenas termine.',
  cancel: 'Cancelar',
  close: 'Cerrar',
} as const

/** The page that verifies by e-mail. */
export const captchaPage = {
  title: 'Verificación por correo',
  intro:
    'Si tu navegador no puede verificar que no eres un robot, te enviamos un enlace. Ábrelo en este mismo navegador y vuelve al formulario.',
  email: 'Tu correo',
  send: 'Enviarme el enlace',
  notEmail: 'El formato del correo no es válido',
  sent: 'Te enviamos un enlace. Ábrelo en este mismo navegador: sirve por 30 minutos.',
  notArrived: 'Si no llega en unos minutos, mira en el correo no deseado. Enviamos a lo más tres enlaces por hora.',
  over: 'Ese enlace ya no sirve. Pide uno nuevo.',
  back: 'Volver al formulario',
} as const

/** The letter with that link. */
export const passMail = {
  subject: (shop: string) => `Tu enlace de verificación · ${shop}`,
  title: 'Sigue con tu formulario',
  text: 'Abre este enlace en el mismo navegador en que llenabas el formulario. Sirve por 30 minutos.',
  button: 'Seguir',
  ifNotYou: 'Si no lo pediste tú, no hagas nada: sin el enlace no pasa nada.',
} as const
