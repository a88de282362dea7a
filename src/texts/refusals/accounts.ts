// Why somebody cannot sign up, log in or set a password.
import type { ChangeCode, LoginCode, RegistrationCode, ResetCode } from '#shop/customers/accounts/account-rules.ts'
import { proofRefusals } from './proofs.ts'

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

type OtherCode =
  | keyof typeof proofRefusals
  | 'notRegistered'
  | 'loginFailed'
  | 'accountBlocked'
  | 'accountGone'
  | 'sessionUnknown'

export const accountRefusals = {
  ...proofRefusals,
  fieldEmpty: (detail) => `Falta llenar campo ${LABELS[String(detail.field)] ?? ''}`.trim(),
  rutInvalid: () => 'Debe ingresar un RUT válido',
  namesInvalid: () => 'Debe ingresar un nombre y apellido sin usar caracteres especiales',
  emailInvalid: () => 'Debe ingresar un email válido',
  phoneInvalid: () => 'Debe ingresar un teléfono válido',
  underAge: () => 'Debe ser mayor de 18 años',
  passwordsDiffer: () => 'Contraseñas no coinciden',
  passwordTooShort: () => 'Contraseña debe tener largo de al menos 8',
  passwordPersonal: () => 'La contraseña no puede estar hecha de tu nombre, tu RUT, tu correo o tu teléfono',
  passwordOfShop: () => 'La contraseña no puede estar hecha de palabras de la tienda o que todos prueban primero',
  passwordCommon: () =>
    'Esa contraseña es de las más usadas y se adivina. Prueba con tres o cuatro palabras sin relación entre sí',
  termsMissing: () => 'Debe aceptar los Términos y Condiciones y la Política de Privacidad',
  rutNotValid: () => 'El RUT ingresado no es válido',
  loginFailed: () => 'El RUT o la contraseña no son correctos',
  accountBlocked: () => 'Tu cuenta está bloqueada. Escríbenos o llámanos para saber por qué',
  notRegistered: () =>
    'No pudimos crear la cuenta con estos datos. Si ya tienes una, te escribimos a su correo con los pasos para entrar.',
  resetFailed: () => 'Ha ocurrido un error',
  newPasswordMissing: () => 'Debe ingresar una nueva contraseña',
  confirmationMissing: () => 'Debe confirmar su nueva contraseña',
  newPasswordTooShort: () => 'La contraseña debe tener al menos 8 caracteres',
  presentPasswordMissing: () => 'Escribe tu contraseña actual',
  newPasswordSame: () => 'La contraseña nueva es la misma que ya tienes',
  accountGone: () => 'Inicia sesión para cambiar tu contraseña',
  sessionUnknown: () => 'Esa sesión ya no está abierta',
  newPasswordsDiffer: () => 'Las contraseñas deben coincidir',
} satisfies Record<
  RegistrationCode | LoginCode | ResetCode | ChangeCode | OtherCode,
  (detail: Readonly<Record<string, unknown>>) => string
>
