// The stand-in's map counts its pixels as every web map does, and tells a wrong key as Google does.
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, test, vi } from 'vitest'

const SCRIPT = readFileSync(new URL('./maps-api.js', import.meta.url), 'utf8')
const [WIDTH, HEIGHT] = [400, 300]

interface Place {
  lat(): number
  lng(): number
}

interface Pixel {
  readonly x: number
  readonly y: number
}

interface StandInMap {
  getCenter(): Place
  getBounds(): { contains(place: Place | { lat: number; lng: number }): boolean }
  toContainer(place: Place): Pixel
  fromContainer(pixel: Pixel): Place
}

interface Maps {
  readonly Map: new (div: object, options?: object) => StandInMap
}

/** Runs the script in a page without a screen. */
function load(key = 'sandbox-google-key') {
  const later: (() => void)[] = []
  const element = () => ({
    style: {},
    dataset: {} as Record<string, string>,
    clientWidth: WIDTH,
    clientHeight: HEIGHT,
    append: () => undefined,
    setAttribute: () => undefined,
    addEventListener: () => undefined,
  })
  const window = { loaded: vi.fn(), gm_authFailure: vi.fn(), google: {} as { maps: Maps } }
  runInNewContext(SCRIPT, {
    window,
    URL,
    document: { currentScript: { src: `http://x/?key=${key}&callback=loaded` }, createElement: element },
    ResizeObserver: class {
      observe() {}
    },
    addEventListener: () => undefined,
    setTimeout: (work: () => void) => later.push(work),
  })
  const settle = () => {
    for (const work of later.splice(0)) work()
  }
  return { window, maps: window.google.maps, element, settle }
}

describe('the projection', () => {
  const at = (lat: number, lng: number, zoom: number) => {
    const { maps, element } = load()
    return new maps.Map(element(), { center: { lat, lng }, zoom })
  }

  test('puts the centre into the middle, and a degree to the east where it belongs', () => {
    const map = at(-33.457, -70.648, 11)
    expect({ ...map.toContainer(map.getCenter()) }).toEqual({ x: WIDTH / 2, y: HEIGHT / 2 })
    const east = map.toContainer({ lat: () => -33.457, lng: () => -69.648 })
    expect(east.x - WIDTH / 2).toBeCloseTo((256 * 2 ** 11) / 360, 6)
    expect(east.y).toBeCloseTo(HEIGHT / 2, 6)
  })

  test.each([
    [-18.478, -70.321],
    [-33.457, -70.648],
    [-53.163, -70.917],
  ])('finds the place of a pixel again at %d, %d', (lat, lng) => {
    const map = at(lat, lng, 16)
    const place = map.fromContainer({ x: 10, y: 290 })
    const pixel = map.toContainer(place)
    expect(pixel.x).toBeCloseTo(10, 4)
    expect(pixel.y).toBeCloseTo(290, 4)
    expect(map.getBounds().contains(place)).toBe(true)
    expect(map.getBounds().contains({ lat: lat + 1, lng })).toBe(false)
  })
})

describe('the key', () => {
  test('that is right: the callback alone is called', () => {
    const { window, maps, element, settle } = load()
    settle()
    expect(window.loaded).toHaveBeenCalledOnce()
    new maps.Map(element())
    settle()
    expect(window.gm_authFailure).not.toHaveBeenCalled()
  })

  test('that is wrong is refused once a map is there', () => {
    const { window, maps, element, settle } = load('another')
    settle()
    expect(window.loaded).toHaveBeenCalledOnce()
    expect(window.gm_authFailure).not.toHaveBeenCalled()
    new maps.Map(element())
    settle()
    expect(window.gm_authFailure).toHaveBeenCalledOnce()
  })
})
