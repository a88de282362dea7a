// Words about the cart that follows a person with an account from device to device.

export const savedCart = {
  merged: 'Juntamos lo que llevabas con el carro que tenías guardado. Revisa las cantidades.',
  restored: (products: number) =>
    products === 1 ? 'Recuperamos tu carro: 1 producto.' : `Recuperamos tu carro: ${products} productos.`,
  followed: 'Pusimos tu carro al día con los cambios de tu otro equipo.',
} as const
