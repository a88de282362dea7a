// A RUT takes its dots and dash when its field is left. What stood around a pasted one goes with it.
import { leftRut } from '#shop/shared/rut.ts'

export function startRutField(form: HTMLFormElement): void {
  const rut = form.querySelector<HTMLInputElement>('[name="rut"]')
  rut?.addEventListener('blur', () => {
    rut.value = leftRut(rut.value)
  })
}
