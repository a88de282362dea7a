// Points that are to pay a part of the order: chosen in the payment step, none on any other page.
import { atom } from 'nanostores'

export const $wantedPoints = atom(0)
