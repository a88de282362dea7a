// An eleventh provider: money moves by itself, refunds may be partial. It shows that whoever has the face is found and shown by the
// suite, without a word about it anywhere else.
import { BY_ITSELF, openInvented } from '../invented.ts'

export const openStandIn = () => openInvented('eleventh', BY_ITSELF)
