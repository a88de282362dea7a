// Why a code, a captcha or a password was not accepted, on whichever page it was asked for.

type Detail = Readonly<Record<string, unknown>>

/** '1 segundo', '40 segundos', '3 minutos': what is left of a wait. */
function wait(seconds: unknown): string {
  const left = Number(seconds)
  if (left >= 120) return `${Math.ceil(left / 60)} minutos`
  return left === 1 ? '1 segundo' : `${left} segundos`
}

export const proofRefusals = {
  captchaMissing: () => 'CAPTCHA no validado',
  captchaAsked: () => 'Antes de seguir, verifica que no eres un robot',
  cardsTooOften: ({ seconds }: Detail) =>
    `Se rechazaron varias tarjetas seguidas. Por seguridad, espera ${wait(seconds)} o elige otro medio de pago`,
  codeTooSoon: ({ seconds }: Detail) => `Espera ${wait(seconds)} para pedir otro código`,
  codeLimit: () => 'Se pidieron demasiados códigos por hoy. Inténtalo mañana o escríbenos.',
  codeWrong: () => 'El código no es correcto',
  codeOver: () => 'El código ya venció: pide uno nuevo',
  codeUsed: () => 'El código ya se usó: pide uno nuevo',
  tooManyTries: () => 'Se intentó demasiadas veces con este código: pide uno nuevo',
  loginTooOften: ({ seconds }: Detail) => `Por seguridad, espera ${wait(seconds)} antes de intentarlo otra vez`,
  trackedUnknown: () => 'La orden no existe',
  trackedOfAnother: () => 'El rut ingresado no coincide con el rut de la orden',
  trackedTooOften: ({ seconds }: Detail) => `Por seguridad, espera ${wait(seconds)} antes de intentarlo otra vez`,
  passwordWrong: () => 'La contraseña no es correcta',
  identityMissing: () => 'Escribe tu contraseña para confirmar que eres tú',
  identityByPassword: () => 'No podemos enviarte un código: escribe tu contraseña',
  busy: () => 'Estamos recibiendo muchas solicitudes. Espera unos segundos y vuelve a intentarlo.',
}
