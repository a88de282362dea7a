// Values that examples of several subjects have.

export const WHERE = { region: 'Metropolitana de Santiago', commune: 'Las Condes' }

/** The example of an id nobody can guess: of an order, a payment, a registered card, a shown suggestion. */
export const PUBLIC_ID = 'Qm3vXh0rT9sK2bLw7YcZaA'

export const CUSTOMER_ID = 'Vt8nYw2LkQ4zXs6JbRm0aB'
