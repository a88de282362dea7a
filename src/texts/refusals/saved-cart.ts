// Why a cart was not stored for the other devices.

export const savedCartRefusals = {
  cartChanged: () => 'Tu carro cambió en otro equipo',
}
