// Why somebody cannot sign up, log in or set a password.
import type { LoginCode, RegistrationCode, ResetCode } from '#shop/customers/accounts/account-rules.ts'

const LABELS: Readonly<Record<string, string>> = {
  name: 'Nombre',
  lastName: 'Apellido',
  rut: 'RUT',
  email: 'Email',
  password: 'Contraseña',
  passwordConfirmation: 'Confirmar Contraseña',
  phone: 'Teléfono',
  birthDate: 'Fecha de nacimiento',
}

/** '1 segundo', '40 segundos', '3 minutos': what is left of a wait. */
function wait(seconds: unknown): string {
  const left = Number(seconds)
  if (left >= 120) return `${Math.ceil(left / 60)} minutos`
  return left === 1 ? '1 segundo' : `${left} segundos`
}

type OtherCode =
  | 'codeTooSoon'
  | 'codeLimit'
  | 'codeWrong'
  | 'codeOver'
  | 'codeUsed'
  | 'tooManyTries'
  | 'notRegistered'
  | 'loginFailed'
  | 'loginTooOften'
  | 'busy'

export const accountRefusals = {
  fieldEmpty: (detail) => `Falta llenar campo ${LABELS[String(detail.field)] ?? ''}`.trim(),
  rutInvalid: () => 'Debe ingresar un RUT válido',
  namesInvalid: () => 'Debe ingresar un nombre y apellido sin usar caracteres especiales',
  emailInvalid: () => 'Debe ingresar un email válido',
  phoneInvalid: () => 'Debe ingresar un teléfono válido',
  underAge: () => 'Debe ser mayor de 18 años',
  passwordsDiffer: () => 'Contraseñas no coinciden',
  passwordTooShort: () => 'Contraseña debe tener largo de al menos 8',
  termsMissing: () => 'Debe aceptar los Términos y Condiciones y la Política de Privacidad',
  captchaMissing: () => 'CAPTCHA no validado',
  rutNotValid: () => 'El RUT ingresado no es válido',
  loginFailed: () => 'El RUT o la contraseña no son correctos',
  loginTooOften: (detail) => `Por seguridad, espera ${wait(detail.seconds)} antes de intentarlo otra vez`,
  busy: () => 'Estamos recibiendo muchas solicitudes. Espera unos segundos y vuelve a intentarlo.',
  codeTooSoon: (detail) => `Espera ${wait(detail.seconds)} para pedir otro código`,
  codeLimit: () => 'Se pidieron demasiados códigos por hoy. Inténtalo mañana o escríbenos.',
  codeWrong: () => 'El código no es correcto',
  codeOver: () => 'El código ya venció: pide uno nuevo',
  codeUsed: () => 'El código ya se usó: pide uno nuevo',
  tooManyTries: () => 'Se intentó demasiadas veces con este código: pide uno nuevo',
  notRegistered: () =>
    'No pudimos crear la cuenta con estos datos. Si ya tienes una, te escribimos a su correo con los pasos para entrar.',
  resetFailed: () => 'Ha ocurrido un error',
  newPasswordMissing: () => 'Debe ingresar una nueva contraseña',
  confirmationMissing: () => 'Debe confirmar su nueva contraseña',
  newPasswordTooShort: () => 'La contraseña debe tener al menos 8 caracteres',
  newPasswordsDiffer: () => 'Las contraseñas deben coincidir',
} satisfies Record<
  RegistrationCode | LoginCode | ResetCode | OtherCode,
  (detail: Readonly<Record<string, unknown>>) => string
>
