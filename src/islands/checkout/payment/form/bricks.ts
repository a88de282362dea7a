// Mercado Pago's browser script: fetched when somebody first pays with it.

/** What the form gives: of a card its data, of the buyer's account there null; the script goes there by itself then. */
export interface Given {
  readonly selectedPaymentMethod: string
  readonly formData: unknown
}

interface Settings {
  readonly initialization: {
    readonly amount: number
    readonly preferenceId: string
    /** Whose kept cards the form offers. */
    readonly payer?: { readonly customerId: string; readonly cardsIds: readonly string[] }
  }
  readonly customization: { readonly paymentMethods: Readonly<Record<string, 'all' | number>> }
  readonly callbacks: {
    readonly onReady: () => void
    readonly onError: (error: unknown) => void
    /** The form waits for it. */
    readonly onSubmit: (given: Given) => Promise<void>
  }
}

export interface Brick {
  readonly unmount: () => void
}

interface MercadoPago {
  readonly bricks: () => {
    readonly create: (type: 'payment', containerId: string, settings: Settings) => Promise<Brick | null>
  }
}

declare global {
  interface Window {
    MercadoPago?: new (publicKey: string, options: { readonly locale: string }) => MercadoPago
  }
}

/** Puts the form into the element with that id. Throws where the script cannot be had. */
export async function createBrick(
  { publicKey, scriptUrl }: { readonly publicKey: string; readonly scriptUrl: string },
  containerId: string,
  settings: Settings,
): Promise<Brick | null> {
  if (!window.MercadoPago) await load(scriptUrl)
  if (!window.MercadoPago) throw new Error('the script of Mercado Pago brought nothing')
  return new window.MercadoPago(publicKey, { locale: 'es-CL' }).bricks().create('payment', containerId, settings)
}

function load(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error('the script of Mercado Pago could not be loaded'))
    }
    document.head.append(script)
  })
}
