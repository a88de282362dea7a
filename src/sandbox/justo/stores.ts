// The stores Justo's stand-in knows: those whose numbers it gave out, each where it stands.
import type { Position } from '#sandbox/couriers/distance.ts'

/** The demonstration's stores, by their number at Justo: the code of each after `justo-`. */
export const STORES: ReadonlyMap<string, Position> = new Map(
  Object.entries({
    'justo-pro': { lat: -33.4262, lng: -70.6143 },
    'justo-lco': { lat: -33.4132, lng: -70.58 },
    'justo-vit': { lat: -33.3892, lng: -70.5688 },
    'justo-lba': { lat: -33.3556, lng: -70.517 },
    'justo-nun': { lat: -33.4545, lng: -70.5972 },
    'justo-rei': { lat: -33.452, lng: -70.5576 },
    'justo-scl': { lat: -33.4501, lng: -70.6425 },
    'justo-hue': { lat: -33.388, lng: -70.6172 },
    'justo-flo': { lat: -33.5225, lng: -70.599 },
    'justo-mai': { lat: -33.5031, lng: -70.7575 },
    'justo-chi': { lat: -33.2836, lng: -70.6406 },
    'justo-vin': { lat: -33.014, lng: -71.5497 },
    'justo-ccp': { lat: -36.828, lng: -73.0421 },
    'justo-lse': { lat: -29.9236, lng: -71.256 },
  }),
)
