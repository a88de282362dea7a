// What the captcha says while it is solved, and of the way by e-mail.

export const captcha = {
  /** Before the form is touched. */
  waiting: 'Verificamos que no eres un robot mientras llenas el formulario.',
  solving: 'Verificando que no eres un robot…',
  solved: 'Verificación lista.',
  failed: 'No pudimos hacer la verificación.',
  retry: 'Intentar de nuevo',
  byMail: 'Verificarme por correo',
  /** Without script. */
  withoutScript: 'Antes de enviar este formulario, verifica que no eres un robot.',
  passed: 'Verificación por correo lista.',
} as const
