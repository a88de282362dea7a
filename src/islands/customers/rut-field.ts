// A RUT takes its dots and dash when its field is left.
import { formatRut } from '#shop/shared/rut.ts'

export function startRutField(form: HTMLFormElement): void {
  const rut = form.querySelector<HTMLInputElement>('[name="rut"]')
  rut?.addEventListener('blur', () => {
    rut.value = formatRut(rut.value.trim())
  })
}
