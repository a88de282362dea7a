// A QR code: eight pixels a module, readable with almost a third of it covered.
import { encode } from 'uqr'
import { qrPath } from '#ui/markup/qr-path.ts'

const PIXELS = 8
/** Light modules around it, which readers need. */
const QUIET = 4

interface QrCodeProps {
  /** The text to encode, or the `data:` address of a picture a provider drew. */
  readonly qr: string
  readonly label: string
}

export function QrCode({ qr, label }: QrCodeProps) {
  if (qr.startsWith('data:')) return <img className="qr" src={qr} alt={label} width={264} height={264} />
  const { size, data } = encode(qr, { ecc: 'H', border: QUIET })
  return (
    <svg
      className="qr"
      role="img"
      aria-label={label}
      width={size * PIXELS}
      height={size * PIXELS}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={qrPath(data)} fill="#17130c" />
    </svg>
  )
}
